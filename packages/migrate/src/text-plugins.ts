import type { Tell } from './config-draft';
import { callOf, type Data, dataOf, listOf, textOf } from './data';
import { FOREIGN } from './evaluate/stand-in';

/** Options that hold plugins of remark and rehype. */
export const TEXT_PLUGINS = /^(?:beforeDefault)?(?:remark|rehype|recma)Plugins$/i;

/** Those whose work is done here anyway. */
const KNOWN =
  /^(?:@docusaurus\/remark-plugin-npm2yarn|(?:remark|rehype)-?(?:gfm|slug|autolink-?headings|directive|smartypants))$/i;
/** Those in whose place a plugin of ours may stand. */
const REPLACED = /^(?:remark|rehype)-?(?:math|katex|mermaid(?:js)?)$/i;

/**
 * Tells of plugins of remark and rehype in options of what reads pages.
 *
 * @param isReplaced whether plugins of ours were put in the place of those that draw formulas and diagrams
 */
export function tellTextPlugins(
  options: readonly Data[],
  tell: Tell,
  at: Parameters<Tell>[0],
  isReplaced = true,
): void {
  const names = options
    .flatMap((one) => Object.entries(one).filter(([key]) => TEXT_PLUGINS.test(key)))
    .flatMap(([, plugins]) => listOf(plugins).map((one) => nameOf([one].flat()[0])))
    .filter((name) => !KNOWN.test(name) && !(isReplaced && REPLACED.test(name)));
  if (names.length === 0) return;
  tell(
    at,
    `Plugins of remark and rehype do not run here: ${[...new Set(names)].join(', ')}.`,
    "Blocks, words and tags that only they read are shown as they are written. What they do, a plugin of ours does by its hooks: see the manual's page on plugins.",
    'plugins',
  );
}

function nameOf(plugin: unknown): string {
  const foreign = dataOf(Object(plugin)[FOREIGN]);
  const name = textOf(plugin) ?? callOf(plugin)?.module ?? textOf(foreign.text)?.split('#')[0];
  return name ?? 'one without a name';
}
