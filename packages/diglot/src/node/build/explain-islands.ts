import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { counted } from '../../shared/text/counted';
import { type BuildReport, type IslandReport, sizeText } from './report';

/** On how many documents each module of islands is shown, by its key. */
export async function countUses(outDir: string): Promise<ReadonlyMap<string, number>> {
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
  const file = path.relative(root, reason.file).split(path.sep).join('/');
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
