import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExplainedOption, KnownBlocks, NamedOption } from '@diglot/types';

/**
 * The configs of Rslib: each option says what it is, in the first sentence that its own page has for it, with a link there.
 *
 * @param root - folder of the site
 */
export function rslibConfigs(root: string): KnownBlocks {
  return {
    title: /^rslib\.config\.m?ts$/,
    calls: { defineConfig: "import('@rslib/core').RslibConfig" },
    explain: (option) => explain(path.join(root, 'docs'), option),
  };
}

/** Options that Rslib takes from Rsbuild: a page for each group of them. */
const GROUPS: ReadonlySet<string> = new Set(['output', 'plugins', 'resolve', 'source', 'tools']);

function explain(docs: string, { path: option, lang, dependsOn }: NamedOption) {
  const page = pageOf(option);
  if (!page) return undefined;
  const file = path.join(docs, lang, `${page.file}.mdx`);
  dependsOn(file);
  const sections = sectionsOf(file);
  // What has no section of its own belongs to the option around it.
  for (let name = page.option; name !== ''; name = name.replace(/\.?[^.]*$/, '')) {
    const section = sections.get(name.toLowerCase());
    if (section) return explained(lang, page.address, section);
  }
  return undefined;
}

/** The page of an option, and the option as its headings name it. */
function pageOf(option: string) {
  const [first = '', second] = option.split('.');
  const rest = first === 'lib' ? option.slice('lib.'.length) : option;
  const group = rest.split('.')[0] ?? '';
  if (GROUPS.has(group)) {
    const address = `config/rsbuild/${group}`;
    return { file: address, address, option: rest };
  }
  if (option === 'lib') return { file: 'config/lib/index', address: 'config/lib/', option };
  if (first !== 'lib' || second === undefined) return undefined;
  const name = second.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const address = `config/lib/${name}`;
  return { file: address, address, option: rest };
}

interface Section {
  readonly id: string;
  readonly text: string;
}

const HEADING = /^#{1,4} (.*?)(?: \{#([\w-]+)[^}]*\})?$/;

/** Sections by the option in their headings, in small letters; that of the page itself as well. */
function sectionsOf(file: string): ReadonlyMap<string, Section> {
  const sections = new Map<string, Section>();
  let names: string[] = [];
  let id = '';
  let isCode = false;
  for (const line of read(file).split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const [, title, own] = isCode ? [] : (HEADING.exec(line) ?? []);
    if (title !== undefined) {
      names = Array.from(title.matchAll(/`([^`]+)`/g), ([, name = '']) =>
        name.replace(/^lib\./, '').toLowerCase(),
      );
      const plain = title.split(' ')[0] ?? '';
      if (line.startsWith('# ') && names.length === 0) names = [plain.toLowerCase()];
      id = line.startsWith('# ') ? '' : (own ?? (names[0] ?? '').replaceAll('.', ''));
    } else if (!isCode && names.length > 0 && /^[^\s\-|<:`#>{]|^`[^`]/.test(line)) {
      for (const name of names) if (!sections.has(name)) sections.set(name, { id, text: line });
      names = [];
    }
  }
  return sections;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  } catch {
    return '';
  }
}

const SENTENCE = /^[\s\S]*?(?:[.!?](?=\s|$)|[。！？]|$)/;

function explained(lang: string, address: string, { id, text }: Section): ExplainedOption {
  const plain = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  const prefix = lang === 'en' ? '' : `${lang}/`;
  return {
    link: `/${prefix}${address}${id === '' ? '' : `#${id}`}`,
    text: SENTENCE.exec(plain)?.[0].trim(),
  };
}
