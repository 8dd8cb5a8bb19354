import { parseDocument } from 'yaml';
import type { ParityPart } from '../../shared/parity-parts';
import { parseYaml } from '../source/parse-yaml';
import { splitSource } from '../source/split-source';
import { type CheckedPage, type CheckedVersions, readFrontMatter } from './checked-pages';
import { differingParts } from './rules/page-parity';

/** A translation whose front matter is to say in what it differs. */
export interface DeclaredDifferences {
  readonly page: CheckedPage;
  readonly parts: readonly ParityPart[];
  /** The page's text with the declaration; undefined for a page whose front matter cannot be written. */
  readonly text: string | undefined;
}

/** Declares in what translations differ from their originals, beyond what is declared already. */
export function declareDifferences(
  pages: readonly CheckedVersions[],
  reason: string,
): DeclaredDifferences[] {
  return pages.flatMap(({ original, translations }) =>
    translations.flatMap((page): DeclaredDifferences[] => {
      const parts = original ? differingParts(original, page) : [];
      return parts.length === 0 ? [] : [{ page, parts, text: withException(page, parts, reason) }];
    }),
  );
}

function withException(
  page: CheckedPage,
  parts: readonly ParityPart[],
  reason: string,
): string | undefined {
  const { text, format, frontMatter: given } = page;
  if (format === 'tsx' || readFrontMatter(page).data === undefined) return undefined;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const all = [...(given.parity?.except ?? []), ...parts];
  const field = `parity:\n  except: [${all.join(', ')}]\n  reason: ${JSON.stringify(reason)}\n`;
  const { frontMatter, frontMatterOffset } = splitSource(text, format);
  if (frontMatterOffset === 0) {
    const [mark = ''] = /^\uFEFF?/.exec(text) ?? [];
    const block = `---\n${field}---\n\n`.replaceAll('\n', end);
    return mark + block + text.slice(mark.length).replace(/^(?:[ \t]*\r?\n)+/, '');
  }
  const next = given.parity
    ? withParts(frontMatter, all)
    : frontMatter + field.replaceAll('\n', end);
  if (!('data' in parseYaml(next))) return undefined;
  const rest = text.slice(frontMatterOffset + frontMatter.length);
  return text.slice(0, frontMatterOffset) + next + rest;
}

function withParts(frontMatter: string, parts: readonly ParityPart[]): string {
  const document = parseDocument(frontMatter);
  document.setIn(['parity', 'except'], document.createNode(parts, { flow: true }));
  return document.toString({ lineWidth: 0 });
}
