// Run by browser.mjs.
import { installTestBrowsers } from './browser.mjs';

await installTestBrowsers();
