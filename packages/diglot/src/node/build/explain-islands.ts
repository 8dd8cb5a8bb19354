import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DiglotError } from '../../shared/diglot-error';
import { counted } from '../../shared/text/counted';
import type { ResolvedConfig } from '../config/types';
import { pathFrom } from '../files/paths';
import { type BuildReport, type IslandReport, sizeText } from './report';

/** On how many documents each module of islands is shown, by its key. */
async function countUses(outDir: string): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, number>();
  const files = await readdir(outDir, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    const html = await readFile(path.join(outDir, file), 'utf8');
    const found = html.matchAll(
      /<dg-island[^>]* data-src="([^"]*)"(?:[^>]* data-uses="([^"]*)")?/g,
    );
    const keys = [...found].flatMap(([, src = '', others = '[]']) => [
      src,
      ...(JSON.parse(others.replaceAll('&quot;', '"')) as string[]),
    ]);
    for (const key of new Set(keys)) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  return uses;
}

function reasonText({ key, reason }: IslandReport, root: string): string {
  if (!reason) return "'use client'";
  const file = pathFrom(root, reason.file);
  const [, inPackage] = /.*node_modules\/(.*)/.exec(file) ?? [];
  const place = `${inPackage ?? file}${reason.line === undefined ? '' : `:${reason.line}`}`;
  return file === key ? `${reason.what}, line ${reason.line}` : `${reason.what} in ${place}`;
}

/** Says which modules of pages come alive, why, what they weigh, and where. */
export async function explainIslands(
  { islands, outDir }: BuildReport,
  root: string,
): Promise<string> {
  if (islands.length === 0) return 'No component of a page comes alive in browsers.';
  const uses = await countUses(outDir);
  const lines = islands.map((island) => {
    const count = uses.get(island.key) ?? 0;
    const where = count === 0 ? 'still on all pages' : `alive on ${counted(count, 'page')}`;
    return `  ${island.key}\n    ${[reasonText(island, root), sizeText(island.size), where].join(' · ')}`;
  });
  return ['What comes alive in browsers, why, and what it weighs:', ...lines].join('\n');
}

/** Scripts for one component that readers notice, in bytes: large charts and editors take less. */
const HEAVY = 3_000_000;

/** What authors are told of components for which readers load a lot. */
export async function heavyIslands(
  islands: readonly IslandReport[],
  { root, outDir, configFile }: Pick<ResolvedConfig, 'root' | 'outDir' | 'configFile'>,
): Promise<DiglotError[]> {
  const heavy = islands.filter(({ size }) => size.bytes > HEAVY);
  if (heavy.length === 0) return [];
  const uses = await countUses(outDir);
  return heavy.flatMap(({ key, size }) => {
    const count = uses.get(key) ?? 0;
    if (count === 0) return [];
    const isFile = /\.\w+$/.test(key);
    return new DiglotError({
      code: 'island-heavy',
      message: `Readers of ${counted(count, 'page')} load ${sizeText(size)} of scripts for "${key}"`,
      location: { file: isFile ? path.join(root, key) : configFile },
      fix: 'Let it load what is large when it is asked for, by import() or fetch(); or hand over as a prop the part that is shown. "diglot build --explain islands" says what makes it come alive.',
    });
  });
}
