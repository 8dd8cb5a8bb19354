import { expect, test, vi } from 'vitest';
import type { DiglotError } from '../../../shared/diglot-error';
import { createTestSite, sharedSite } from './test-site';

vi.setConfig({ testTimeout: 30_000 });

const config = `export default {
  title: 'Test site',
  markdown: { checkDeadLinks: 'warn' },
  themeConfig: { locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }] },
  plugins: [{
    name: 'banner',
    source: ({ path, source }) =>
      path === 'en/a.md'
        ? '[A banner](./banner.md)\\n\\n' + source.replace('PICTURE', 'PICTURE\\n\\n![B](./added.png)')
        : undefined,
  }],
};
`;

const site = sharedSite(() => createTestSite({ 'diglot.config.ts': config }));

/** What a build tells about a text, whether it fails or not. */
async function told(page: string): Promise<(about: string) => DiglotError | undefined> {
  site.write({ 'docs/en/a.md': page });
  const all: DiglotError[] = [];
  const collect = (found: readonly Error[]) => void all.push(...(found as DiglotError[]));
  await site.build({ onWarnings: collect }).catch((error) => collect(error.errors));
  return (about) => all.find(({ message }) => message.includes(about));
}

test('links that lead nowhere are told at the lines of the file, not of what a plugin made of it', async () => {
  const about = await told('# A\n\n## Foo\n\n[gone](./gone.md)\n');
  expect(about('gone')?.location?.line).toBe(5);
  expect(about('banner')?.location?.line).toBe(1);
});

test('so are errors, with the text of the file; a line that a plugin added is told as such', async () => {
  const about = await told('# A\n\n## Foo\n\n![pic](./picture.png)\n');
  const source = expect.stringMatching(/^# A\n/);
  expect(about('picture.png')?.location).toMatchObject({ line: 5, column: 1, source });
  const added = await told('# A\n\nPICTURE\n');
  const picture = added('added.png');
  expect(picture?.message).toContain('hook "source" of a plugin adds');
  expect(picture?.location?.source).toEqual(source);
  // Behind the line, or behind the empty one after it, which the plugin wrote once more.
  expect([3, 4]).toContain(picture?.location?.line);
});
