import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Rule, type Selector, transform } from 'lightningcss';
import { expect, test } from 'vitest';

const texts = [
  ...readdirSync('packages', { encoding: 'utf8' }).map((name) => `packages/${name}/src`),
  ...['site/components', 'site/theme', 'manual/components', 'manual/plugins'],
]
  .filter(existsSync)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\./.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('whatever a style sheet takes by name is given somewhere: else text is black, also on black', () => {
  const given = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--dg-[\w-]+)(?:['"`\]]*\s*[:,])/g)].map(([, name]) => name),
    ),
  );
  const taken = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/var\((--dg-[\w-]+)\)/g)].map(([, name]) => `${file}: ${name}`),
    );
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter((use) => !given.has(use.split(': ')[1]))).toEqual([]);
});

test('lines of text are said one property each: Safari drops a shorthand that says more than which line', () => {
  const shorthand = /text-decoration:(?!\s*[\w-]+[;}]).*/g;
  const found = texts.flatMap(([file, text]) =>
    [...text.matchAll(shorthand)].map(([said]) => `${file}: ${said}`),
  );
  expect(found).toEqual([]);
});

/** Whether a browser finds a rule by a name that its element has. @param parent the same of what `&` stands for */
function isNamed(selector: Selector, parent: boolean): boolean {
  return lastOf(selector).some((part) => {
    if (part.type === 'nesting') return parent;
    if (part.type !== 'pseudo-class') return /^(?:class|id|type|attribute)$/.test(part.type);
    if (part.kind !== 'is' && part.kind !== 'where') return /^(?:focus|root)/.test(part.kind);
    const [only, ...others] = part.selectors;
    return only !== undefined && others.length === 0 && isNamed(only, parent);
  });
}

const lastOf = (selector: Selector): Selector =>
  selector.slice(selector.findLastIndex(({ type }) => type === 'combinator') + 1);

/** Whether there would be names: in a list, or in the selectors that `&` stands for. */
const hasNames = (selector: Selector): boolean =>
  lastOf(selector).some(
    (part) =>
      part.type === 'nesting' ||
      (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')),
  );

/** Lines of rules whose names are not found, in a style sheet. */
function unnamedRules(css: string): number[] {
  const lines: number[] = [];
  const visit = (rules: readonly Rule[], parent: boolean): void => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        const { selectors, loc } = rule.value;
        const isFound = (selector: Selector): boolean => isNamed(selector, parent);
        if (selectors.some((selector) => hasNames(selector) && !isFound(selector))) {
          lines.push(loc.line + 1);
        }
        visit(rule.value.rules ?? [], selectors.length === 1 && selectors.every(isFound));
      } else if ('rules' in rule.value) visit(rule.value.rules as Rule[], parent);
    }
  };
  const visitor = { StyleSheet: ({ rules }: { rules: Rule[] }): void => visit(rules, false) };
  transform({ filename: 'style.css', code: Buffer.from(css), visitor });
  return lines;
}

test('a rule is found by a class, an id, an attribute or an element: browsers ask every element about the others', () => {
  expect(unnamedRules('.a, .b { &:hover { top: 0 } } .c { &:hover { top: 0 } }')).toEqual([1]);
  expect(unnamedRules('@layer x {\n.c {\n& :is(p, li) { top: 0 } } }')).toEqual([3]);
  expect(unnamedRules('.c :is(p):first-child, .c > * + *, p:is(:hover, :focus) {}')).toEqual([]);
  const found = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) => unnamedRules(css).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});

const isHas = (part: Selector[number]): boolean =>
  part.type === 'pseudo-class' &&
  (part.kind === 'has' || ('selectors' in part && part.selectors.flat().some(isHas)));

/** What a selector says of `:has()`. */
interface ReadHas {
  /** Whether it is in it. */
  readonly inIt: boolean;
  /** Whether its subject stands below an element that is chosen by it. */
  readonly below: boolean;
  /** By which browsers find its subject. */
  readonly names: readonly string[];
}

function readHas(selector: Selector, parent: ReadHas): ReadHas {
  const last = lastOf(selector);
  const has = (parts: Selector): boolean =>
    parts.some((part) => isHas(part) || (part.type === 'nesting' && parent.inIt));
  const isParent = last.some(({ type }) => type === 'nesting');
  const before = selector.slice(0, selector.length - last.length);
  const names = last.flatMap((part) => {
    if (part.type === 'nesting') return parent.names;
    if (part.type === 'class') return `.${part.name}`;
    if (part.type === 'id') return `#${part.name}`;
    return part.type === 'type' || part.type === 'attribute' ? part.name : [];
  });
  return { inIt: has(selector), below: has(before) || (isParent && parent.below), names };
}

/** What rules style below elements that are chosen by `:has()`. */
function findBelowHas(css: string): { line: number; names: readonly string[] }[] {
  const found: { line: number; names: readonly string[] }[] = [];
  const visit = (rules: readonly Rule[], parents: readonly ReadHas[]) => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        const { selectors, loc } = rule.value;
        const read = selectors.flatMap((selector) =>
          parents.map((parent) => readHas(selector, parent)),
        );
        for (const { below, names } of read) if (below) found.push({ line: loc.line + 1, names });
        visit(rule.value.rules ?? [], read);
      } else if ('rules' in rule.value) visit(rule.value.rules as Rule[], parents);
    }
  };
  const none = [{ inIt: false, below: false, names: [] }];
  const visitor = { StyleSheet: ({ rules }: { rules: Rule[] }): void => visit(rules, none) };
  transform({ filename: 'style.css', code: Buffer.from(css), visitor });
  return found;
}

/** Each is there once or a few times in a document. */
const FEW =
  /^(?:body|table|#dg-(?:footer|main)|\.dg-(?:scroll-to-top|hero-words|layout|menu-bar|navbar-inner|sidebar|outline))$/;

test('what a rule styles below a `:has()` has a name, and in the theme is few elements: else each change of a page concerns all of them', () => {
  const linesOf = (css: string) => findBelowHas(css).map(({ line, names }) => [line, ...names]);
  expect(linesOf('.a:has(b) > :first-child {} .a:has(b) > p:first-child {}')).toEqual([
    [1],
    [1, 'p'],
  ]);
  expect(linesOf('.a { &:has(b) {\n& > * {} & #c {} } }')).toEqual([[2], [2, '#c']]);
  expect(linesOf('.a:has(> :checked) {} .a:not(:has(b)) {\n:hover & {} & + :hover {} }')).toEqual([
    [2],
  ]);
  expect(linesOf('@layer x { .a:has(b) + .c.d {\n&:hover, & [e] {} } }')).toEqual([
    [1, '.c', '.d'],
    [2, '.c', '.d'],
    [2, 'e'],
  ]);
  const found = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) => findBelowHas(css).map((place) => ({ file, ...place })));
  expect(found.filter(({ names }) => names.length === 0)).toEqual([]);
  const inTheme = found.filter(({ file }) => file.startsWith('packages/diglot/src/theme/'));
  // Browsers compute the styles of all elements like these at every change, whichever rule the change is about.
  expect(inTheme.filter(({ names }) => !names.some((name) => FEW.test(name)))).toEqual([]);
  expect(inTheme.length).toBeGreaterThan(3);
});
