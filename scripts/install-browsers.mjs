// Run by browser.mjs.
import { installTestBrowsers } from './browser.mjs';

await installTestBrowsers(process.argv[2] === 'webkit');
