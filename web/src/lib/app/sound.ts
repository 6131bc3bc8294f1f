/** Sounds, synthesized as plucked notes, so that no files are fetched. */

type Tune = 'turn' | 'move' | 'over' | 'chat' | 'invited';

/** Frequencies and starting times of the notes, and their volume. */
const TUNES: Record<Tune, { notes: [number, number][]; loud: number }> = {
  turn: {
    notes: [
      [392, 0],
      [523.25, 0.13],
    ],
    loud: 0.16,
  },
  move: { notes: [[220, 0]], loud: 0.07 },
  chat: { notes: [[659.25, 0]], loud: 0.06 },
  invited: {
    notes: [
      [523.25, 0],
      [659.25, 0.13],
      [523.25, 0.26],
    ],
    loud: 0.16,
  },
  over: {
    notes: [
      [261.63, 0],
      [329.63, 0.14],
      [392, 0.28],
      [523.25, 0.42],
    ],
    loud: 0.14,
  },
};

let context: AudioContext | null = null;

/** Play a tune. Browsers forbid that before the first click. */
export function playSound(tune: Tune): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const { notes, loud } = TUNES[tune];
  for (const [frequency, after] of notes) playNote(context, frequency, context.currentTime + after, loud);
}

function playNote(on: AudioContext, frequency: number, at: number, loud: number): void {
  const string = on.createOscillator();
  const body = on.createGain();
  string.type = 'triangle';
  string.frequency.value = frequency;
  body.gain.setValueAtTime(0, at);
  body.gain.linearRampToValueAtTime(loud, at + 0.008);
  body.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  string.connect(body).connect(on.destination);
  string.start(at);
  string.stop(at + 0.75);
}
