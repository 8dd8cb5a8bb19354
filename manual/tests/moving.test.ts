import { expect, test } from 'vitest';
import { codeOf, messagesOf, titled } from './support/page-code';
import { createShownSite } from './support/shown-site';

/** What is mended after each build that fails, in the order in which builds tell of it. */
const STEPS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  docusaurus: [
    [/^import .*\n/gm, ''],
    [/TabItem/g, 'Tab'],
  ],
  starlight: [
    [/^sidebar:\n {2}.*\n {2}.*\n/m, ''],
    [/^import .*$/m, "import { CardGrid, LinkCard } from 'diglot/theme';"],
    [/<(\/?)(?:Aside|TabItem)( label="[^"]*")?[^>]*>/g, '<$1Tab$2>'],
  ],
};

test.each([
  ['docusaurus', 'setup', 'zh-Hans'],
  ['starlight', 'install', 'zh-cn'],
])(
  'the page on %s: its page of before gives the messages, that of after builds without any',
  (system, name, lang) => {
    const page = `guide/moving/${system}`;
    const blocks = codeOf(page);
    const file = (title: string) => titled(blocks, title)[0] ?? '';
    const moved = `docs/en/${name}.mdx`;
    const site = createShownSite({
      'docs/en/index.md': '# Compass\n',
      [`docs/${lang}/index.md`]: '# Compass\n',
      // Without Git, and with one page translated.
      'diglot.config.ts': file('diglot.config.ts')
        .replace('lastUpdated: true,', '')
        .replace('defineConfig({', "defineConfig({ missingTranslations: 'ignore',"),
      'docs/en/_meta.json': file('docs/en/_meta.json'),
      [moved]: file('install.mdx'),
    });
    const told = [site.diglot('build').text];
    for (const [pattern, replacement] of STEPS[system] ?? []) {
      site.write({ [moved]: site.read(moved).replace(pattern, replacement) });
      told.push(site.diglot('build').text);
    }
    const messages = messagesOf(page, 'What the build tells you');
    expect(messages.length).toBeGreaterThan(2);
    for (const message of messages) expect(told.join('\n')).toContain(message);
    site.write({ [moved]: file(moved) });
    const { status, text } = site.diglot('build');
    expect([status, text]).toEqual([0, expect.not.stringContaining('[diglot]')]);
    expect(site.read(`dist/${name}.html`)).toContain('Before you begin');
  },
);
