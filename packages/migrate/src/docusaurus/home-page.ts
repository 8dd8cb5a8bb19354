import { textOf } from '../data';
import { asText } from '../mdx/as-text';
import type { Doc } from './read-docs';
import { featuresOfScript, type ScriptPage, wordsOfScript } from './script-pages';
import type { DocusaurusSettings } from './settings';
import type { SiteSidebars } from './site-sidebars';

interface HomeInput {
  readonly settings: DocusaurusSettings;
  readonly docs: ReadonlyMap<string, readonly Doc[]>;
  readonly sidebars: SiteSidebars;
  readonly root: string;
  /** The component that the home page was, absolute. */
  readonly script: string | undefined;
}

/** A home page that says what the site is, and where it begins. */
export function homePage({ settings, docs, sidebars, root, script }: HomeInput): string {
  const { config } = settings;
  const title = textOf(config.title) ?? 'Documentation';
  const start = sidebars.start ?? [...docs.values()].flat()[0]?.route;
  const hero = {
    name: title,
    ...(textOf(config.tagline) !== undefined && { tagline: config.tagline }),
    ...(start !== undefined && { actions: [{ text: 'Get started', link: start }] }),
  };
  const features = script === undefined ? [] : featuresOfScript(script, root);
  const known = new Set([
    title,
    textOf(config.tagline),
    ...features.flatMap((one) => [one.title, one.details]),
  ]);
  const words = (script === undefined ? [] : wordsOfScript(script, root)).filter(
    (word) => !known.has(word),
  );
  const fields = [
    'pageType: home',
    `hero: ${JSON.stringify(hero)}`,
    ...(features.length > 0 ? [`features: ${JSON.stringify(features)}`] : []),
  ];
  const body = words.map(asText).join('\n\n');
  return `---\n${fields.join('\n')}\n---\n${body === '' ? '' : `\n${body}\n`}`;
}

/** A page with the words of a component that does not run here. */
export function scriptText({ file, route }: ScriptPage, root: string): string {
  const words = wordsOfScript(file, root);
  const name = route.replace(/\/$/, '').split('/').at(-1) ?? '';
  const title = name.charAt(0).toUpperCase() + name.slice(1).replace(/[-_]+/g, ' ');
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${words.map(asText).join('\n\n')}\n`;
}
