import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCodeMeta } from '../../../diglot/src/node/markdown/code/code-meta';
import { readCodeInfo, readQuote, writeCodeInfo } from './code-info';

const word = fc.stringMatching(/^[a-z][a-z\d-]{0,8}$/);
const lines = fc.constantFrom('1', '1,3', '2-4,7');
const title = fc
  .stringMatching(/^[\w"'\\./ 中-]{1,12}$/)
  .map((text) => text.trim())
  .filter(Boolean);

test('what stands behind backticks says in our form what it said', () => {
  fc.assert(
    fc.property(word, lines, title, fc.boolean(), (lang, ranges, name, numbered) => {
      const info = `${lang}${numbered ? ':line-numbers' : ''} {${ranges}} [${name}]`;
      const written = writeCodeInfo(readCodeInfo(info));
      const [first, ...rest] = written.split(' ');
      expect(first).toBe(lang);
      const meta = parseCodeMeta(rest.join(' '));
      expect(meta.title).toBe(name);
      expect(meta.highlighted).toEqual(parseCodeMeta(`{${ranges}}`).highlighted);
      expect(meta.lineNumbers).toBe(numbered ? true : undefined);
      expect(meta.unknown).toEqual([]);
    }),
  );
});

test('a line that quotes a file keeps path, region, lines, language and title', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^(?:@|\.\.?)(?:\/[\w.-]{1,6}){1,3}$/),
      fc.option(fc.stringMatching(/^[\w.-]{1,6}$/), { nil: undefined }),
      fc.option(lines, { nil: undefined }),
      fc.option(word, { nil: undefined }),
      fc.option(title, { nil: undefined }),
      (path, region, ranges, lang, name) => {
        const inBraces = [ranges, lang].filter((one) => one !== undefined).join(' ');
        const quote = readQuote(
          [
            `${path}${region === undefined ? '' : `#${region}`}`,
            inBraces === '' ? '' : `{${inBraces}}`,
            name === undefined ? '' : ` [${name}]`,
          ].join(''),
        );
        expect(quote?.path).toBe(path);
        expect(quote?.region).toBe(region);
        expect(quote?.info.title).toBe(name);
        expect(quote?.info.meta).toEqual(ranges === undefined ? [] : [`{${ranges}}`]);
        if (lang !== undefined) expect(quote?.info.lang).toBe(lang);
      },
    ),
  );
});

test('a title may stand right behind a word', () => {
  expect(readCodeInfo('sh[.env]')).toMatchObject({ lang: 'sh', title: '.env' });
  expect(readCodeInfo('Plain Text[.dev.vars]')).toMatchObject({ title: '.dev.vars' });
});

test('a title may hold brackets in brackets', () => {
  expect(readCodeInfo('ts {1} [app/[[...id]]/route.ts]')).toMatchObject({
    meta: ['{1}'],
    title: 'app/[[...id]]/route.ts',
  });
});

test('a language in which Vue filled in values is the language', () => {
  expect(readCodeInfo('js-vue{1}')).toMatchObject({ lang: 'js', meta: ['{1}'] });
  expect(readCodeInfo('vue').lang).toBe('vue');
});
