import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { configSchema } from '../../schema/config';
import { refusedByStyles } from './refused-by-styles';

function warningsOf(css: string, policy: object = {}) {
  const dir = mkdtempSync(path.join(tmpdir(), 'diglot-styles-'));
  const file = path.join(dir, 'style.css');
  writeFileSync(file, css);
  const config = configSchema.parse({ policy, siteUrl: 'https://docs.example' });
  return refusedByStyles([file], config);
}

test('what a style sheet loads of other hosts is told, once for each kind and source', () => {
  const css = `@import"https://fonts.example/css?a;b";
    @font-face{src:url(https://cdn.example/a.woff2),url("https://cdn.example/b.woff")}
    .a{background:url('//img.example/a.png')}`;
  expect(warningsOf(css).map(({ message, fix }) => `${message} ${fix}`)).toEqual([
    'The content security policy refuses style sheets from "https://fonts.example", which a style sheet loads: "https://fonts.example/css?a;b" ' +
      "Allow it in the config: policy: { styles: ['https://fonts.example'] }. Or put copies beside the style sheet, and name these.",
    'The content security policy refuses fonts from "https://cdn.example", which a style sheet loads: "https://cdn.example/a.woff2" ' +
      "Allow it in the config: policy: { fonts: ['https://cdn.example'] }. Or put copies beside the style sheet, and name these.",
    'The content security policy refuses images from "https://img.example", which a style sheet loads: "//img.example/a.png" ' +
      "Allow it in the config: policy: { images: ['https://img.example'] }. Or put copies beside the style sheet, and name these.",
  ]);
});

test('what is allowed, the site’s own, a comment and a drawing in the rules are left alone', () => {
  const css = `/* url(https://cdn.example/a.woff2) */ @font-face{src:url(https://cdn.example/a.woff2)}
    .a{background:url(https://docs.example/a.png);mask:url(data:image/svg+xml,x);fill:url(#a)}
    .b{background:url(/assets/b.png);content:"url(https://img.example/a.png)"}`;
  expect(warningsOf(css, { fonts: ['https://cdn.example'] })).toEqual([]);
});

test('the line of the site’s sheet that asks for it is named', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'diglot-styles-'));
  const write = (name: string, text: string) => {
    writeFileSync(path.join(dir, name), text);
    return path.join(dir, name);
  };
  const built = write('built.css', '.a{background:url(https://img.example/a.png)}');
  const other = write('other.css', '.b { color: red }\n');
  const sheet = write('site.scss', '.a {\n  background: url(https://img.example/a.png);\n}\n');
  const config = configSchema.parse({ policy: {}, siteUrl: '' });
  const [warning] = refusedByStyles([built], config, [other, sheet]);
  expect(warning?.location).toEqual({ file: sheet, line: 2 });
  expect(refusedByStyles([built], config, [other])[0]?.location).toBeUndefined();
});
