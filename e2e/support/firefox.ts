import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** Firefox, driven by WebDriver BiDi. Playwright drives patched builds only, which no reader has. */
export function launchFirefox(preferences: Readonly<Record<string, unknown>>): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      ...preferences,
      // The language of the site's first visit, and no requests of the browser's own.
      'intl.accept_languages': 'en-US',
      'ui.systemUsesDarkTheme': 0,
      // One process for pages: each that waits for more of them costs as much as a page.
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
    },
  });
}

/** A page of its own, and what goes wrong on it: errors, warnings, violations of the policy, answers that fail. */
export async function openPage(
  browser: Browser,
): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn') {
      problems.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`page error: ${String(error)}`));
  page.on('response', (response) => {
    // Firefox asks for this by itself where it is faster than the page's own link to an icon.
    const isOwnIdea = new URL(response.url()).pathname === '/favicon.ico';
    if (response.status() >= 400 && !isOwnIdea) {
      problems.push(`${response.status()}: ${response.url()}`);
    }
  });
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`The policy forbids: ${violatedDirective} ${blockedURI}`);
    });
  });
  await page.setViewport({ width: 1280, height: 800 });
  return { page, problems };
}
