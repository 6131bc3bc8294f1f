/** A new server for all browser tests with an empty data folder and a free port. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address without a slash at its end. */
    address: string;
  }
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const local = join(root, '.venv', 'bin', 'python');
const START = 60_000;
/** Seconds instead of minutes after which an absent player may be replaced. */
const ABSENCE = 4;
const PROGRAM = `
from pentapolis.__main__ import main
from pentapolis.server import offers, play
offers.ABSENCE = play.VANISHED = ${ABSENCE}.0
main()
`;

/** Return the server's address from its first line of output. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The server did not start in time.')), START);
    server.once('exit', (code) => reject(new Error(`The server ended at once, with ${code}.`)));
    server.stdout?.on('data', (text: Buffer) => {
      const address = /http:\/\/\S+?(?=\/?\s)/.exec(text.toString())?.[0];
      if (!address) return;
      clearTimeout(late);
      resolve(address);
    });
  });
}

async function answers(address: string): Promise<void> {
  const deadline = Date.now() + START;
  for (;;) {
    try {
      if ((await fetch(`${address}/healthz`)).ok) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(root, 'build', 'browser');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'pentapolis-browser-'));
  const python = existsSync(local) ? local : (process.env.PYTHON ?? 'python3');
  const server = spawn(python, ['-c', PROGRAM, 'serve', '--no-open', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The rate limits would refuse twenty guests from one address within a minute.
      PENTAPOLIS_LIMITS: 'none',
      PENTAPOLIS_RATED_GUESTS: 'yes',
      // The strongest bots replace absent players, and no test depends on their choices.
      PENTAPOLIS_BOT_SECONDS: '0.03',
    },
  });
  server.stderr.pipe(createWriteStream(join(folder, 'server.log')));
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const address = await addressOf(server);
  await answers(address);
  project.provide('address', address);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
}
