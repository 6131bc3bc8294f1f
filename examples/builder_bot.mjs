// A bot in JavaScript that prefers building to discarding. It plays every game, and has preferences for games with cards.
//
//   pentapolis match duel --bots 'cmd:node examples/builder_bot.mjs,random' --games 100
//
// It reads requests and writes responses as lines of JSON, which docs/engine.md describes.

import { createInterface } from 'node:readline'

// Preferred moves by their first word, the best first, and moves that it makes only if it must.
const LIKED = ['wonder', 'build', 'revive', 'tech', 'city']
const DISLIKED = ['sell', 'discard', 'destroy', 'decline', 'pass']

function worth(move) {
  const verb = move.split(' ')[0]
  if (DISLIKED.includes(verb)) return -1
  return LIKED.includes(verb) ? LIKED.length - LIKED.indexOf(verb) : 0
}

function choose({ actions, moves, seed }) {
  const best = Math.max(...moves.map(worth))
  const liked = actions.filter((_, place) => worth(moves[place]) === best)
  return liked[seed % liked.length]
}

const answers = {
  hello: () => ({ protocol: 1 }),
  choose: (question) => ({ action: choose(question) }),
}

for await (const line of createInterface({ input: process.stdin })) {
  const question = JSON.parse(line)
  process.stdout.write(`${JSON.stringify(answers[question.do](question))}\n`)
}
