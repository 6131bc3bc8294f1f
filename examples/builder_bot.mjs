// A bot in JavaScript: it would rather build than throw away. It plays every game, and knows a little of those with cards.
//
//   pentapolis match duel --bots 'cmd:node examples/builder_bot.mjs,random' --games 100
//
// It is asked in lines of JSON and answers in lines of JSON: docs/engine.md says what stands in them.

import { createInterface } from 'node:readline'

// What it likes to do, by the first word of a move, the best first, and what it does only if it must.
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
