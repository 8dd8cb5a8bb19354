// Finds a Chromium for the browser tests, or installs Debian's when it may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const system = SYSTEM.find((file) => existsSync(file));
  if (system) return system;
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : undefined;
}

function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (!isRoot || !hasApt) return;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
}

/** Path of a Chromium. Ends the process with advice when there is none. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  installWithApt();
  const installed = await findBrowser();
  if (installed) return installed;
  console.error(
    [
      'The browser tests need Chromium, and none was found.',
      'Debian or Ubuntu: sudo apt-get install chromium fonts-noto-cjk',
      'Other systems:    npx playwright install chromium',
      'Or set CHROMIUM_PATH to the program of a Chromium or Chrome.',
    ].join('\n'),
  );
  process.exit(1);
}
