// Runs the project's Python for the scripts of the client. As a script it passes its arguments on.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const local = `${root}.venv/bin/python`;

/**
 * Run Python at the root of the project.
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function python(args, env = {}) {
  return spawnSync(existsSync(local) ? local : (process.env.PYTHON ?? 'python3'), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const run = python(process.argv.slice(2));
  process.stdout.write(run.stdout ?? '');
  process.stderr.write(run.stderr ?? String(run.error));
  process.exit(run.status ?? 1);
}
