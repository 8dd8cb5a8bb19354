// Finds the browsers that the tests need, or installs Debian's when it may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Chromium's engine without the windows around it: tests need a third less of the processor.
const WINDOWLESS = {
  name: 'windowless Chromium',
  file: '/usr/bin/chromium-headless-shell',
  packages: ['chromium-headless-shell', 'fonts-noto-cjk'],
};

const BROWSERS = [
  {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    files: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'C:/Program Files/Google/Chrome/Application/chrome.exe',
    ],
    async own() {
      const { chromium } = await import('@playwright/test');
      return chromium.executablePath();
    },
    packages: ['chromium', 'fonts-noto-cjk'],
    elsewhere: 'npx playwright install chromium',
  },
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    files: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:/Program Files/Mozilla Firefox/firefox.exe',
    ],
    // Playwright's own is a patched one, which tells little about what readers have.
    own: async () => '',
    packages: ['firefox-esr'],
    elsewhere: 'https://www.mozilla.org/firefox/',
  },
];

// What the theme's stacks find on Debian: text, titles and Chinese; code; and fc-list and fc-match, which tell of them.
const FONTS = [
  { name: 'Noto Sans CJK SC', packages: ['fontconfig', 'fonts-noto-cjk'] },
  { name: 'DejaVu Sans Mono', packages: ['fontconfig', 'fonts-dejavu-core'] },
  { name: 'Liberation Mono', packages: ['fontconfig', 'fonts-liberation'] },
];

// Without a network, installing gives up at once.
const IMPATIENT = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];

async function find({ variable, files, own }) {
  const named = process.env[variable];
  if (named) return existsSync(named) ? named : undefined;
  return [...files, await own()].find((file) => existsSync(file));
}

function installWithApt(wanted) {
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (!isRoot || !hasApt) return;
  console.log(`Installing ${wanted.map(({ name }) => name).join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update', '-qq', ...IMPATIENT);
  const packages = wanted.flatMap((each) => each.packages);
  apt('install', '-y', '-qq', '--no-install-recommends', ...IMPATIENT, ...packages);
}

/** Installs fonts that pictures of pages were taken with, where Debian's packages can be. */
function installFonts() {
  const families = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout ?? '';
  const absent = FONTS.filter(({ name }) => !families.includes(name));
  if (absent.length > 0) installWithApt(absent);
}

async function missing(browsers) {
  const found = await Promise.all(browsers.map(find));
  return browsers.filter((_, index) => found[index] === undefined);
}

/**
 * Paths of the named browsers by the environment variables that tests read. Ends the process with advice when one is
 * missing.
 */
export async function ensureBrowsers(...names) {
  const browsers = BROWSERS.filter(({ name }) => names.includes(name));
  const absent = await missing(browsers);
  if (absent.length > 0) installWithApt(absent);
  for (const { name, packages, elsewhere, variable } of await missing(browsers)) {
    console.error(
      [
        `The browser tests need ${name}, and none was found.`,
        `Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`,
        `Other systems:    ${elsewhere}`,
        `Or set ${variable} to its program.`,
      ].join('\n'),
    );
    process.exitCode = 1;
  }
  if (process.exitCode === 1) process.exit();
  const paths = browsers.map(async (browser) => [browser.variable, await find(browser)]);
  return Object.fromEntries(await Promise.all(paths));
}

/**
 * As `ensureBrowsers`, for tests: Chromium without windows takes the place of the other where it is installed, or
 * Debian's can be. A browser that the environment names stays.
 */
export async function ensureTestBrowsers() {
  installFonts();
  const isNamed = Boolean(process.env.CHROMIUM_PATH);
  if (!isNamed && !existsSync(WINDOWLESS.file)) installWithApt([WINDOWLESS]);
  if (isNamed || !existsSync(WINDOWLESS.file)) return ensureBrowsers('Chromium', 'Firefox');
  return { ...(await ensureBrowsers('Firefox')), CHROMIUM_PATH: WINDOWLESS.file };
}
