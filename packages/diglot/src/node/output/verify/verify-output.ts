import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DiglotError, type SourceLocation } from '../../../shared/diglot-error';
import { remember } from '../../../shared/remember';
import { decodePath, routeToFile } from '../../../shared/route';
import { anchorsOf, type LinkedIds } from '../../page/check-links';
import type { Said } from './author-place';
import type { DocumentFindings } from './verify-document';

/** Code of errors that tell what browsers would refuse of a document. */
export const OUTPUT_REFUSED = 'output-refused';

export interface OutputOptions {
  /** The complete output, absolute. */
  readonly outDir: string;
  /** Finds what has to be mended, by the source of a page below the docs folder. */
  readonly placeOf: (source: string, said: Said) => SourceLocation;
  /** Starts and ends with a slash. */
  readonly base: string;
  /** Addresses of home pages, one for each language, with the base. */
  readonly homes: readonly string[];
  /** Addresses with base where another site may be. */
  readonly elsewhere: ReadonlySet<string>;
  /** What is known of pages, by route path. */
  readonly pages: Pick<ReadonlyMap<string, LinkedIds>, 'get' | 'keys'>;
}

/**
 * Checks a finished output against what its documents say: every address of the site's own leads to a
 * file, and to a section that is there; no file is a symbolic link.
 */
export function verifyOutput(
  documents: readonly DocumentFindings[],
  options: OutputOptions,
): DiglotError[] {
  const { files, links } = listOutput(options.outDir);
  const errors = new Map<string, DiglotError>();
  const tell = (code: string, problem: OutputProblem, source: string): void => {
    const { message, fix } = problem;
    if (errors.has(message)) return;
    const location = problem.isOfSite ? undefined : options.placeOf(source, problem);
    errors.set(message, new DiglotError({ code, message, fix, location }));
  };
  for (const link of links) {
    const message = `"${link}" would be published as a symbolic link.`;
    const fix = 'Put the file itself in its place.';
    const location = { file: path.join(options.outDir, link) };
    errors.set(message, new DiglotError({ code: 'output-link', message, fix, location }));
  }
  const anchors = createAnchors(options.pages);
  for (const { source, findings, addresses } of documents) {
    for (const finding of findings) tell(OUTPUT_REFUSED, finding, source);
    for (const address of addresses) {
      const problem = addressProblem(address, options, files, anchors);
      if (problem) {
        const said = decodePath(address.slice(options.base.length - 1));
        tell('output-address', { ...problem, said }, source);
      }
    }
  }
  return [...errors.values()];
}

/** What is wrong with a document. */
interface OutputProblem extends Said {
  readonly message: string;
  readonly fix: string;
  /** Whether every document has it: then it is not told of the first. */
  readonly isOfSite?: boolean;
}

/** All files below an output folder, and symbolic links apart from them. */
export function listOutput(outDir: string): {
  readonly files: ReadonlySet<string>;
  readonly links: readonly string[];
} {
  const files = new Set<string>();
  const links: string[] = [];
  const visit = (folder: string): void => {
    for (const entry of readdirSync(path.join(outDir, folder), { withFileTypes: true })) {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(file);
      else if (entry.isSymbolicLink()) links.push(file);
      else files.add(file);
    }
  };
  visit('');
  return { files, links };
}

type Anchors = (file: string) => ReadonlySet<string> | undefined;

/** Ids of a document, as far as they are known, by its file. */
function createAnchors(pages: OutputOptions['pages']): Anchors {
  const routes = new Map([...pages.keys()].map((route) => [routeToFile(route), route]));
  return remember((file) => {
    const page = pages.get(routes.get(file) ?? '');
    return page && new Set(anchorsOf(page));
  });
}

function leadsNowhere(address: string): OutputProblem {
  return {
    message: `The address "${address}" leads to nothing that the build wrote.`,
    fix: 'Correct the address, or create the page or the file.',
  };
}

const NO_HOME: OutputProblem = {
  message: 'There is no home page.',
  fix: 'Name a page "index.md", in the docs folder or in that of the first language, or send readers on by "redirects".',
  isOfSite: true,
};

function addressProblem(
  address: string,
  { base, homes, elsewhere }: OutputOptions,
  files: ReadonlySet<string>,
  anchors: Anchors,
): OutputProblem | undefined {
  const [, pathname = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address) ?? [];
  const local = decodePath(pathname.slice(base.length));
  // ROUTE-18: a slash at the end makes no difference.
  const plain = local.replace(/\/$/, '');
  const candidates =
    local === '' ? ['index.html'] : [plain, `${plain}.html`, `${plain}/index.html`];
  const file = candidates.find((candidate) => files.has(candidate));
  if (file === undefined && elsewhere.has(address)) return undefined;
  if (file === undefined) return homes.includes(pathname) ? NO_HOME : leadsNowhere(address);
  const id = decodePath(hash);
  // An empty hash and #top lead to the top of any page; the theme's own places are no sections.
  if (id === '' || id === 'top' || id.startsWith('dg-') || id.startsWith(':~:')) return undefined;
  const found = anchors(file);
  if (!found || found.has(id)) return undefined;
  return {
    message: `The address "${address}" leads to a section that the page does not have.`,
    fix: 'Link to the id of a heading of that page.',
  };
}
