// Finds the browsers that the tests need, or installs Debian's when it may.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
  {
    name: 'WebKit',
    variable: 'WEBKIT_PATH',
    files: ['/usr/bin/WebKitWebDriver'],
    own: async () => '',
    // It draws on a screen only.
    packages: ['webkit2gtk-driver', 'xvfb'],
    elsewhere: 'npm test without "outside"',
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

function canInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function installWithApt(wanted) {
  if (wanted.length === 0 || !canInstall()) return;
  console.log(`Installing ${wanted.map(({ name }) => name).join(' and ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  apt('update', '-qq', ...IMPATIENT);
  const packages = wanted.flatMap((each) => each.packages);
  apt('install', '-y', '-qq', '--no-install-recommends', ...IMPATIENT, ...packages);
}

/** Fonts that pages are shown with where the tests run. */
function absentFonts() {
  const families = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout ?? '';
  return FONTS.filter(({ name }) => !families.includes(name));
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
  installWithApt(await missing(browsers));
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

const otherBrowsers = (withWebKit) => (withWebKit ? ['Firefox', 'WebKit'] : ['Firefox']);

/** What of the fonts and browsers of the tests is not there. A browser that the environment names stays. */
async function absentInTests(withWebKit) {
  const isNamed = Boolean(process.env.CHROMIUM_PATH) || existsSync(WINDOWLESS.file);
  const others = BROWSERS.filter(({ name }) => otherBrowsers(withWebKit).includes(name));
  return [...absentFonts(), ...(isNamed ? [] : [WINDOWLESS]), ...(await missing(others))];
}

/** Installs what the tests lack, where Debian's packages can be. */
export async function installTestBrowsers(withWebKit) {
  installWithApt(await absentInTests(withWebKit));
}

/**
 * As `ensureBrowsers`, for tests: Chromium without windows takes the place of the other where it is installed.
 */
async function ensureTestBrowsers(withWebKit) {
  const others = otherBrowsers(withWebKit);
  const isNamed = Boolean(process.env.CHROMIUM_PATH);
  if (isNamed || !existsSync(WINDOWLESS.file)) return ensureBrowsers('Chromium', ...others);
  return { ...(await ensureBrowsers(...others)), CHROMIUM_PATH: WINDOWLESS.file };
}

/**
 * Begins to install what the tests lack, in a process of its own: most of it is waiting. Where nothing can be installed,
 * as `ensureTestBrowsers`.
 *
 * @param withWebKit which only some tests need, and which is large
 * @returns what waits for it, and gives the same paths
 */
export async function prepareTestBrowsers(withWebKit) {
  if ((await absentInTests(withWebKit)).length === 0 || !canInstall()) {
    const paths = await ensureTestBrowsers(withWebKit);
    return async () => paths;
  }
  const script = fileURLToPath(new URL('install-browsers.mjs', import.meta.url));
  const args = withWebKit ? [script, 'webkit'] : [script];
  const ended = once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return async () => {
    await ended;
    return ensureTestBrowsers(withWebKit);
  };
}
