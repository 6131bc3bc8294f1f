// Runs the browser tests (browser/*.test.ts) in a real Chromium: the one that CHROMIUM names, the system's,
// or one from npm. Without any it prints one line, which is a failure with CI=true. Arguments go to vitest.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The headless shell comes first, because it needs a third less computing and renders pages like the whole
 * browser.
 */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const APPLICATIONS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];
/** The newest version that Node 20 can unpack. */
const PACKAGE = '@sparticuz/chromium@138.0.2';

const web = fileURLToPath(new URL('..', import.meta.url));
const shelf = fileURLToPath(new URL('../../build/chromium', import.meta.url));

/** @param {string} path */
function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** A browser that is installed. */
function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
    ...APPLICATIONS.map((name) => join('/Applications', name)),
  ];
  return places.find((path) => existsSync(path) && runs(path));
}

/** A browser from npm, kept beside what was built; it runs on Linux for x86-64 only. */
async function packed() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(shelf, 'node_modules', '@sparticuz', 'chromium');
  if (!existsSync(home)) {
    const npm = ['install', '--prefix', shelf, '--no-save', '--no-audit', '--no-fund', '--silent', PACKAGE];
    if (spawnSync('npm', npm, { timeout: 300_000 }).status !== 0) return undefined;
    console.log(`No Chromium is installed: ${PACKAGE} was fetched.`);
  }
  // The package unpacks its libraries only in a cloud function, which this variable imitates.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import(
    createRequire(join(shelf, 'x.js')).resolve('@sparticuz/chromium')
  );
  const path = await chromium.executablePath();
  return runs(path) ? path : undefined;
}

const given = process.env.CHROMIUM;
if (given && !runs(given)) {
  console.error(`CHROMIUM=${given} does not run.`);
  process.exit(1);
}
const found = given ?? installed() ?? (await packed());
if (!found) {
  console.error(
    "The browser tests were left out: no Chromium was found. 'apt install chromium' helps, or CHROMIUM=/path/to/one.",
  );
  process.exit(process.env.CI === 'true' ? 1 : 0);
}

const vitest = join(web, 'node_modules', 'vitest', 'vitest.mjs');
const run = spawnSync(
  process.execPath,
  [vitest, 'run', '--config', 'vitest.browser.ts', ...process.argv.slice(2)],
  {
    cwd: web,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: found },
  },
);
process.exit(run.status ?? 1);
