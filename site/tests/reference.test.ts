import { describe, expect, test } from 'vitest';
import { docs, LANGS, type Lang } from './support/docs';
import {
  declaredTypes,
  isCompared,
  isOfRsbuild,
  isReference,
  leftOut,
  type StatedOption,
  statedOptions,
} from './support/options';
import { compareTypes, findOptions, listOptions } from './support/package-types';

const stated: Readonly<Record<Lang, readonly StatedOption[]>> = {
  en: docs.en.filter(isReference).flatMap(statedOptions),
  zh: docs.zh.filter(isReference).flatMap(statedOptions),
};

const options = findOptions(LANGS.flatMap((lang) => stated[lang].map(({ name }) => name)));

const place = ({ doc, line, name }: StatedOption) => `${doc.name}:${line} ${name}`;

/** `autoExtension` is documented at `/config/lib/auto-extension`. */
const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe.each(LANGS)('the options on the pages in %s', (lang) => {
  test('exist in the pinned package', () => {
    expect(stated[lang].length).toBeGreaterThan(20);
    const unknown = stated[lang].filter(({ name }) => !options.has(name));
    expect(unknown.map(place)).toEqual([]);
  });

  test('have the types that the package gives them', () => {
    const compared = stated[lang].flatMap((option) => {
      const known = options.get(option.name);
      const type = option.type?.[0];
      if (known === undefined || type === undefined || !isCompared(option)) return [];
      const declared = declaredTypes(option.doc);
      return { option, question: { path: known.path, stated: type, declared } };
    });
    const answers = compareTypes(compared.map(({ question }) => question));
    const wrong = compared.flatMap(({ option, question }, index) => {
      const answer = answers[index];
      const isRight = isOfRsbuild(option) ? answer?.isAccepted : answer?.isSame;
      if (isRight && answer?.errors.length === 0) return [];
      const reasons = answer?.errors.map((error) => ` (${error})`).join('') ?? '';
      return `${place(option)}: says ${question.stated}${reasons}, is ${answer?.actual}`;
    });
    expect(wrong).toEqual([]);
  });

  test('have the defaults that the package states', () => {
    const wrong = stated[lang].flatMap((option) => {
      const known = options.get(option.name);
      const actual = known?.defaultValue;
      // Rslib has other defaults than Rsbuild: runs of the examples prove those.
      if (!known?.isOwn || actual === undefined || option.name in leftOut.otherDefault) return [];
      const expected = literalsIn(codesIn(actual));
      const said = literalsIn(option.defaultValue ?? []);
      // An empty object leaves it to its fields: the page may say what they are.
      const isEmpty = expected.join() === '{}' && said.includes('{}');
      if (expected.length === 0 || isEmpty || expected.join() === said.join()) return [];
      return `${place(option)}: says ${said.join(', ') || 'no default'}, is ${actual}`;
    });
    expect(wrong).toEqual([]);
  });

  test('are named with all their fields', () => {
    const wrong = stated[lang].flatMap((option) => {
      if (option.name in leftOut.withoutFields || option.name === 'lib') return [];
      const fields = isOfRsbuild(option) ? [] : (options.get(option.name)?.fields ?? []);
      const missing = fields.filter((field) => !option.doc.source.includes(field));
      return missing.length === 0 ? [] : `${place(option)}: says nothing of ${missing.join(', ')}`;
    });
    expect(wrong).toEqual([]);
  });
});

test('both languages state the same options, types and defaults', () => {
  const facts = ({ doc, name, type, defaultValue, flags }: StatedOption) => ({
    page: doc.slug,
    name,
    type,
    flags,
    // Word order differs between languages.
    defaultValue: defaultValue?.toSorted(),
  });
  expect(stated.zh.map(facts)).toEqual(stated.en.map(facts));
});

describe('the package’s options', () => {
  const { library, all } = listOptions();

  test('each has a page, or is left out with a reason', () => {
    const slugs = docs.en.map(({ slug }) => slug);
    const missing = all.filter((name) => {
      const folder = library.includes(name) ? 'lib' : 'rsbuild';
      return !slugs.includes(`config/${folder}/${toKebab(name)}`) && !leftOut.withoutPage[name];
    });
    expect(missing).toEqual([]);
  });

  test('each page is about one of them, and says its type', () => {
    const named = new Set(stated.en.filter(({ type }) => type).map(({ name }) => name));
    const pages = docs.en.filter(({ slug }) => /^config\/lib\/(?!index$)/.test(slug));
    const wrong = pages.filter(
      ({ slug }) =>
        !library.some((name) => slug === `config/lib/${toKebab(name)}` && named.has(name)),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('nothing is left out that has a page, is not there, or is the same', () => {
    const documented = new Set(stated.en.map(({ name }) => name));
    const wrong = Object.keys(leftOut.withoutPage).filter(
      (name) => !all.includes(name) || documented.has(name),
    );
    const { otherType, otherDefault, withoutFields } = leftOut;
    const named = Object.keys({ ...otherType, ...otherDefault, ...withoutFields });
    expect([...wrong, ...named.filter((name) => !documented.has(name))]).toEqual([]);
  });
});

test('a type that allows less or more than the package’s is another one', () => {
  const answers = ['boolean | Dts', 'boolean', 'boolean | Dts | string', 'Missing'].map((type) => ({
    path: ['dts'],
    stated: type,
    declared: '',
  }));
  const declared = 'interface Dts { bundle?: boolean }';
  const [same, less, more, missing, fewer] = compareTypes([
    ...answers,
    { path: ['dts'], stated: 'boolean | Dts', declared },
  ]);
  expect([same, less, more, fewer].map((answer) => answer?.isSame)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(missing?.errors).toEqual(["Cannot find name 'Missing'."]);
});

/** The pieces of code in a comment; all of it where it is a value as it stands. */
function codesIn(comment: string): string[] {
  const text = comment.replace(/```[\s\S]*?```/g, '').replace(/\{@link [^}]*\}/g, '');
  const codes = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return codes.length > 0 ? codes : [text.trim()];
}

/** Those that are values, in one spelling. No value at all and `undefined` are the same. */
function literalsIn(codes: readonly string[]): string[] {
  const isLiteral = /^(?:'.*'|".*"|true|false|null|-?\d+|\{.*\}|\[.*\])$/s;
  return [
    ...new Set(
      codes.filter((code) => isLiteral.test(code)).map((code) => code.replaceAll('"', "'")),
    ),
  ].sort();
}
