import { readFileSync } from 'node:fs';
import type { SectionRecord } from '../../shared/types/section-record';
import { hashText } from '../files/hash';
import type { ConfigValues } from '../schema/config';
import { bilingual, createSite } from '../site/test-site';
import type { BookSite } from './book-site';
import { addressesOf, type Lock, parseLock, serializeLock } from './lock/lock';
import type { LockedAddress } from './lock/lock-line';

/** `## Foo {#foo #old}` */
const HEADING = /^(#+) (.*?)(?: \{(#[^{}]+)\})?$/;

/** A site with sections, of which the first is the lead. Every heading but the first has ids in braces. */
export async function createBook(
  files: Readonly<Record<string, string>>,
  user: ConfigValues = bilingual,
): Promise<BookSite> {
  const site = createSite(files, user);
  const [config, content] = [await site.config(), await site.scan()];
  const sourceOf = new Map(
    content.pages.flatMap(({ versions }) =>
      Object.values(versions).map(({ routePath, source }) => [routePath, source] as const),
    ),
  );
  return {
    config,
    content,
    factsOf(routePath) {
      const source = sourceOf.get(routePath);
      if (!source) return undefined;
      const sections = readSections(
        readFileSync(source.file, 'utf8'),
        `docs/${source.relativePath}`,
      );
      const headings = sections.slice(1).map(({ id, aliases, heading: text, depth }) => ({
        id,
        aliases,
        text,
        depth,
        explicit: true,
      }));
      return { sections, headings, ids: [] };
    },
  };
}

function readSections(text: string, file: string): SectionRecord[] {
  const parts = text.split(/^(?=#+ )/m).filter((part) => !part.startsWith('---'));
  let line = text.split('\n').length - parts.join('').split('\n').length + 1;
  return parts.map((part, index) => {
    const first = line;
    line += part.split('\n').length - 1;
    const [, marks = '#', heading = '', braces = ''] =
      HEADING.exec(part.split('\n')[0] ?? '') ?? [];
    const [id = '', ...aliases] = braces.split(' ').map((one) => one.slice(1));
    const said = part.replace(/ \{#.*\}/, '');
    return {
      ...{ id: index === 0 ? '' : id, aliases, heading, depth: marks.length, file, blocks: [] },
      lines: [first, line - 1],
      hash: hashText(said.trim()),
    };
  });
}

/** A lock as a command leaves it. */
export function lockWith(addresses: Iterable<LockedAddress>) {
  return parseLock(serializeLock(addresses), '/site/book.lock');
}

/** The text of a lock that has one line for each address. */
export function textOf(lock: Pick<Lock, 'pages'>): string {
  return serializeLock(
    addressesOf(lock).map(({ routePath, id, accepted: [accepted] }) => ({
      ...{ routePath, id, accepted },
    })),
  );
}
