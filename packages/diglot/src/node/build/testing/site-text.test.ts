import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteFiles } from './site-text';

test('a text with names of files is these files', () => {
  expect(
    siteFiles(`
-- docs/en/index.md --
# Home

-- no name
-- docs/my page.md --
-- empty.txt --
`),
  ).toEqual({
    'docs/en/index.md': '# Home\n\n-- no name\n',
    'docs/my page.md': '',
    'empty.txt': '',
  });
});

test('what belongs to no file, or a file twice, is refused', () => {
  expect(() => siteFiles('# Home\n-- a.md --\n')).toThrow('Which file does this belong to? # Home');
  expect(() => siteFiles('-- a.md --\n-- a.md --\n')).toThrow('The text has "a.md" twice.');
});

test('whatever files hold, the text gives them back', () => {
  const content = fc
    .array(fc.string().map((line) => line.replace(/^--/, '')))
    .map((lines) => lines.map((line) => `${line}\n`).join(''));
  const name = fc.stringMatching(/^[a-z]{1,8}(?:\/[a-z]{1,8})?\.md$/);
  fc.assert(
    fc.property(fc.dictionary(name, content), (files) => {
      const text = Object.entries(files).map(([file, words]) => `-- ${file} --\n${words}`);
      expect(siteFiles(text.join(''))).toEqual({ ...files });
    }),
  );
});
