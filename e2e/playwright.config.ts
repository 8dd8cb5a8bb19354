import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

// Checkouts side by side name a port each.
const PORT = Number(process.env.E2E_PORT ?? 4419);

// Chromium obeys the last flag of a name, so what Playwright switches off is repeated here.
const NAMED_BY_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];
// Each page would load two more that nobody sees, for the address bar: as much work as a page of ours.
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

// The same of what Playwright switches on. A process of its own for the network would be one more to talk to.
const ENABLED = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];
const IN_PROCESS = ['NetworkServiceInProcess2'];

/**
 * What is asked for by name, and run on main, every night and before a release: packing and installing with two package
 * managers, Firefox once more, WebKit, and comparing pixels. What they would find in a change, other tests mostly find, too.
 */
const RELEASE = ['older-browser', 'outside', 'pictures', 'webkit'].map((name) => `${name}.test.ts`);

export default defineConfig({
  testDir: '.',
  globalSetup: './support/forget-builds.ts',
  // It is JavaScript already, and large.
  build: { external: ['**/packages/diglot/.build/**'] },
  projects: [
    { name: 'sites', testMatch: '*.test.ts', testIgnore: [...RELEASE, 'support/**'] },
    { name: 'release', testMatch: RELEASE },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A browser and a worker keep a core busy: one more at once took as long, and was late more often.
  workers: Math.max(2, availableParallelism()),
  // A busy machine may be late once; a defect is there every time.
  retries: process.env.CI ? 2 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${PORT}/`,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    // What moves is waited for, and colours on their way to others have no contrast to speak of: tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page that comes after a blank one would have a new process, and compile all scripts again.
        '--process-per-site',
        // Two percent less of the processor for a page than with as many as there would be.
        '--num-raster-threads=1',
        `--enable-features=${[...ENABLED, ...IN_PROCESS].join()}`,
        `--disable-features=${[...NAMED_BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
      ],
    },
  },
  webServer: {
    command: `npm start -- --port ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}/`,
    // A fresh clone installs, and builds the engine and the site: on a busy machine that takes minutes.
    timeout: 600_000,
    reuseExistingServer: !process.env.CI,
    stdout: 'ignore',
  },
});
