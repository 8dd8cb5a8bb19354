// Documentation engines that build the same pages. Each file says how one is installed, configured and run.
import { diglot } from './diglot.mjs';
import { docusaurus } from './docusaurus.mjs';
import { fumadocs } from './fumadocs.mjs';
import { hugo } from './hugo.mjs';
import { rspress } from './rspress.mjs';
import { starlight } from './starlight.mjs';
import { vitepress } from './vitepress.mjs';

/**
 * By the name that the command line takes. An engine has
 * - `packages`: what npm installs, each in its newest release that installs; or `program`, the system's
 * - `docs`: folder of the pages; `title` and `extension`, where they differ from `writePages`' own
 * - `files(pages)`: all other files, by path
 * - `translated`: how it has pages in two languages: `folders` of their pages, folder of public `drawings`, and the
 *   `files(pages)` that differ then (`undefined`: none)
 * - `build`, `dev(port)`: commands; `out`, `caches`: what they leave behind
 * - `does`: what a build does besides pages, and what it does not
 * - `search`: selectors of its button, its field and a result; absent without search
 */
export const engines = { diglot, hugo, docusaurus, rspress, vitepress, starlight, fumadocs };
