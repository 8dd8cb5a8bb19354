import type { VirtualPage } from 'diglot';
import type { Addresses } from './addresses';
import { type ApiDescription, type ApiKind, KINDS } from './describe';
import { readDoc } from './doc-comment';
import { changeProse } from './prose';
import type { ApiTexts } from './texts';
import { codeLink, exportMarkdown, type PageContext, summaryOf } from './write-markdown';

/** The pages of a reference in one language. */
export interface ReferenceInput {
  readonly description: ApiDescription;
  readonly addresses: Addresses;
  /** The comment of the entry itself. */
  readonly overview: string | undefined;
  /** Packages all of whose exports are exported as well. */
  readonly stars: readonly string[];
  /** Of the first page. */
  readonly title: string;
  readonly texts: ApiTexts;
  readonly direction: PageContext['direction'];
  /** Folder below the docs folder: `en/api`. */
  readonly folder: string;
}

/** Writes the pages of a reference: a list of all exports, and a page for each kind. */
export function writePages(input: ReferenceInput): VirtualPage[] {
  const { folder, texts } = input;
  const kinds = KINDS.filter((kind) => itemsOf(input, kind).length > 0);
  return [
    // The kinds in their order, not in that of their names; the first page names the folder.
    { path: `${folder}/_meta.json`, source: JSON.stringify(kinds) },
    madePage(`${folder}/index.md`, indexPage(input, kinds)),
    ...kinds.map((kind) => {
      const items = itemsOf(input, kind).map((item) => exportMarkdown(item, input));
      return madePage(`${folder}/${kind}.md`, page(texts[kind], items));
    }),
  ];
}

/** Comments are the same in all languages, so no page is behind another. */
const madePage = (path: string, source: string): VirtualPage => ({
  ...{ path, source, isTranslation: false },
});

function itemsOf({ description }: ReferenceInput, kind: ApiKind) {
  return description.exports.filter((item) => item.kind === kind);
}

function indexPage(input: ReferenceInput, kinds: readonly ApiKind[]): string {
  const { texts, overview, title } = input;
  const lists = kinds.flatMap((kind) => {
    const items = itemsOf(input, kind).map((item) => {
      const summary = summaryOf(item, input);
      const link = codeLink(item.name, input.addresses.of(item));
      return `- ${link}${summary === '' ? '' : ` — ${summary}`}`;
    });
    return [`## ${texts[kind]} {#${kind}}`, items.join('\n')];
  });
  return page(title, [
    overview === undefined ? '' : changeProse(readDoc(overview).text, (prose) => prose),
    ...lists,
    ...foreign(input),
  ]);
}

/** What other packages declare is described by them. */
function foreign({ description, stars, texts }: ReferenceInput): string[] {
  const items = [
    ...description.foreign.map(({ name, specifier }) => `- \`${name}\` — \`${specifier}\``),
    ...stars.map((specifier) => `- \`*\` — \`${specifier}\``),
  ];
  return items.length === 0 ? [] : [`## ${texts.reexports} {#reexports}`, items.join('\n')];
}

function page(title: string, parts: readonly string[]): string {
  const frontMatter = `---\ntitle: ${JSON.stringify(title)}\n---`;
  return `${[frontMatter, `# ${title}`, ...parts].filter(Boolean).join('\n\n')}\n`;
}
