import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBase } from './locale-path';
import {
  createRouteLookup,
  decodePath,
  encodePath,
  fileToRoute,
  normalizePath,
  routeKey,
  routeToFile,
  routeToMarkdownFile,
} from './route';

const routes = ['/', '/guide/start/', '/guide/start/quick-start', '/zh/', '/zh/指南', '/100%'].map(
  (routePath) => ({ routePath }),
);
const lookup = createRouteLookup(routes);
const find = (path: string) => lookup(path)?.routePath;

describe('createRouteLookup', () => {
  test('ROUTE-16: a trailing .html is dropped', () => {
    expect(find('/guide/start/quick-start.html')).toBe('/guide/start/quick-start');
  });

  test('ROUTE-17: a trailing /index stands for the folder, with .html as well', () => {
    expect(find('/guide/start/index')).toBe('/guide/start/');
    expect(find('/guide/start/index.html')).toBe('/guide/start/');
    expect(find('/index.html')).toBe('/');
    expect(find('/zh/index.html')).toBe('/zh/');
  });

  test('ROUTE-18: trailing slash, percent-encoding and letter case make no difference', () => {
    expect(find('/guide/start')).toBe('/guide/start/');
    expect(find('/guide/start/quick-start/')).toBe('/guide/start/quick-start');
    expect(find('/Guide/START/Quick-Start')).toBe('/guide/start/quick-start');
    expect(find('/zh/%E6%8C%87%E5%8D%97')).toBe('/zh/指南');
    expect(find('/guide%2Fstart')).toBe('/guide/start/');
    expect(find('/zh')).toBe('/zh/');
  });

  test('ROUTE-21: a folder without an index page is not a route', () => {
    expect(find('/guide/')).toBeUndefined();
    expect(find('/guide')).toBeUndefined();
  });

  test('malformed percent-encoding finds nothing and throws nothing', () => {
    expect(find('/%')).toBeUndefined();
    expect(find('/%E6%8C')).toBeUndefined();
    expect(find('/100%')).toBe('/100%');
    expect(find('/100%25')).toBe('/100%');
  });
});

describe('normalizePath', () => {
  const path = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('/', 'index', '.html', '%', '%25', '%2F', '%E6', 'A', '指', 'html', '.'),
      )
      .map((parts) => parts.join('')),
  );

  test('is idempotent and never throws', () => {
    fc.assert(
      fc.property(path, (value) => {
        const key = normalizePath(value);
        expect(normalizePath(key)).toBe(key);
        expect(key.startsWith('/')).toBe(true);
      }),
    );
  });

  test('ROUTE-18: encoding a path does not change its key', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (segments) => {
        const plain = `/${segments.map((s) => s.replaceAll('%', '')).join('/')}`;
        expect(normalizePath(encodeURI(plain))).toBe(normalizePath(plain));
      }),
    );
  });
});

describe('files', () => {
  test('ROUTE-02: routes carry no extension, only an index ends in a slash', () => {
    expect(fileToRoute('index.md')).toBe('/');
    expect(fileToRoute('guide/start/index.mdx')).toBe('/guide/start/');
    expect(fileToRoute('guide/start/quick-start.tsx')).toBe('/guide/start/quick-start');
    expect(fileToRoute('guide/reindex.md')).toBe('/guide/reindex');
  });

  test('LLM-02: each route has one document and one Markdown twin', () => {
    expect(routeToFile('/')).toBe('index.html');
    expect(routeToFile('/guide/start/')).toBe('guide/start/index.html');
    expect(routeToFile('/guide/start/quick-start')).toBe('guide/start/quick-start.html');
    expect(routeToMarkdownFile('/zh/')).toBe('zh/index.md');
    expect(routeToMarkdownFile('/guide/start/quick-start')).toBe('guide/start/quick-start.md');
  });
});

describe('addresses', () => {
  // What a page's file may be called; `name-problem.ts` refuses the rest.
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[/\\\p{Cc}\uFFFD]|^[._]/u.test(text))
    .map((text) => text.normalize('NFC'));
  const odd = fc
    .array(fc.constantFrom('#', '?', '%', '%20', '%2F', ' ', '&', '+', ';', ':', '@', 'a', '指'))
    .map((parts) => `x${parts.join('')}`);
  const file = fc
    .array(fc.oneof(name, odd), { minLength: 1, maxLength: 4 })
    .map((names) => `${names.join('/')}.md`);

  test('every file name gives an address that leads a browser to the written file', () => {
    fc.assert(
      fc.property(file, fc.constantFrom('/', '/docs/'), (path, base) => {
        const route = fileToRoute(path);
        const address = addBase(encodePath(route), base);
        const url = new URL(address, 'https://example.com/elsewhere/');
        // The browser changes nothing about it, so that it is one address wherever it stands.
        expect(url.href).toBe(`https://example.com${address}`);
        const asked = decodeURIComponent(url.pathname).slice(base.length - 1);
        expect(routeToFile(asked)).toBe(routeToFile(route));
        expect(createRouteLookup([{ routePath: route }])(encodePath(route))).toBeDefined();
      }),
    );
  });

  test('decoding is the inverse of encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        expect(decodePath(encodePath(path))).toBe(path);
      }),
    );
    expect(encodePath('/g/a#b?c%20d 指')).toBe('/g/a%23b%3Fc%2520d%20%E6%8C%87');
    expect(encodePath('/\uD800')).toBe('/%EF%BF%BD');
  });

  test('a file whose name looks encoded is not the file that it looks like', () => {
    const lookup = createRouteLookup([{ routePath: '/a b' }, { routePath: '/a%20b' }]);
    expect(lookup('/a%20b')?.routePath).toBe('/a b');
    expect(lookup('/a%2520b')?.routePath).toBe('/a%20b');
  });

  test('the key of a route is that of its address, for plain routes as for all others', () => {
    const segment = fc.constantFrom(
      'a',
      'b-c_1',
      'index',
      'index2',
      'A',
      'é',
      'a.html',
      '',
      '50%',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), (segments) => {
        const routePath = `/${segments.join('/')}`;
        expect(routeKey(routePath)).toBe(normalizePath(encodePath(routePath)));
      }),
    );
  });

  test('an accent written as a letter of its own makes no difference', () => {
    expect(routeKey('/cafe\u0301')).toBe(routeKey('/caf\u00e9'));
  });
});
