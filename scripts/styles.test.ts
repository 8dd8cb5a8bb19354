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

/** What a selector says of `:has()`: whether it is in it, and whether its subject stands below an element that has it. */
function readHas(selector: Selector, parent: { inIt: boolean; below: boolean }) {
  const last = lastOf(selector);
  const has = (parts: Selector): boolean =>
    parts.some((part) => isHas(part) || (part.type === 'nesting' && parent.inIt));
  const isParent = last.some(({ type }) => type === 'nesting');
  const before = selector.slice(0, selector.length - last.length);
  return { inIt: has(selector), below: has(before) || (isParent && parent.below) };
}

/** Lines of rules that style elements without a name below one that is chosen by `:has()`. */
function unnamedBelowHas(css: string): number[] {
  const lines: number[] = [];
  const visit = (rules: readonly Rule[], parents: readonly { inIt: boolean; below: boolean }[]) => {
    for (const rule of rules) {
      if (rule.type === 'style') {
        const { selectors, loc } = rule.value;
        const read = selectors.flatMap((selector) =>
          parents.map((parent) => ({ selector, ...readHas(selector, parent) })),
        );
        const isNameless = ({ selector, below }: (typeof read)[number]): boolean =>
          below && !lastOf(selector).some(({ type }) => /^(?:class|id|type|attr|nest)/.test(type));
        if (read.some(isNameless)) lines.push(loc.line + 1);
        visit(rule.value.rules ?? [], read);
      } else if ('rules' in rule.value) visit(rule.value.rules as Rule[], parents);
    }
  };
  const none = [{ inIt: false, below: false }];
  const visitor = { StyleSheet: ({ rules }: { rules: Rule[] }): void => visit(rules, none) };
  transform({ filename: 'style.css', code: Buffer.from(css), visitor });
  return lines;
}

test('what a rule styles below a `:has()` has a name: else each change of a page concerns all of its elements', () => {
  expect(unnamedBelowHas('.a:has(b) > :first-child {} .a:has(b) > p:first-child {}')).toEqual([1]);
  expect(unnamedBelowHas('.a { &:has(b) {\n& > * {} & .c {} } }')).toEqual([2]);
  expect(
    unnamedBelowHas('.a:has(> :checked) {} .a:not(:has(b)) {\n:hover & {} & + :hover {} }'),
  ).toEqual([2]);
  const found = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, css]) => unnamedBelowHas(css).map((line) => `${file}:${line}`));
  expect(found).toEqual([]);
});
