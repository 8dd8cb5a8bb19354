// Puts the generated pages where an engine finds them, and the engine itself: installed on first use.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SITES, setAside } from './aside.mjs';
import { pageRoute, writePages } from './pages.mjs';
import { shapedBody } from './shaped-pages.mjs';

/** What an engine that cannot be had on this machine is left out for. */
export class NotInstalled extends Error {}

function install({ name, packages, isModule = true, program }, site) {
  if (program) {
    const { status } = spawnSync(program, ['version']);
    if (status !== 0) throw new NotInstalled(`${name}: install the system's package "${program}".`);
    return;
  }
  if (packages.length === 0) return;
  const wanted = packages.join(' ');
  const stamp = path.join(site, 'node_modules', '.packages');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing ${name} …`);
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  writeFileSync(
    path.join(site, 'package.json'),
    JSON.stringify({ private: true, ...(isModule && { type: 'module' }) }),
  );
  const args = ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages];
  const { status, stderr } = spawnSync('npm', args, { cwd: site, encoding: 'utf8' });
  if (status !== 0) throw new NotInstalled(`${name} could not be installed:\n${stderr}`);
  writeFileSync(stamp, wanted);
}

/** What is installed, as npm tells it; the program's own word for programs of the system. */
function versionOf({ packages, program }, site) {
  if (program) return /v?(\d+\.\d+\.\d+)/.exec(spawnSync(program, ['version']).stdout)?.[1];
  const [first] = packages;
  if (!first) return undefined;
  const name = first.slice(0, first.lastIndexOf('@'));
  const manifest = path.join(site, 'node_modules', name, 'package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M2 18 38 2"/></svg>\n';

/** Pages shaped like real ones: half of them in English, half their Chinese translations. */
function writeTranslatedPages(site, engine, pages) {
  const { folders, drawings, files } = engine.translated;
  const half = Math.ceil(pages / 2);
  for (const [lang, folder] of Object.entries(folders)) {
    writePages(path.join(site, folder), half, engine, (page) => shapedBody(page, half, lang));
  }
  return { [path.join(drawings, 'drawing.svg')]: DRAWING, ...files(half) };
}

/** The file of an engine's first page. */
export function firstPage(site, engine, shape) {
  const folder = shape === 'real' ? engine.translated.folders.en : engine.docs;
  return path.join(site, folder, `${pageRoute(0)}.${engine.extension ?? 'md'}`);
}

/**
 * Prepares the site of an engine with `pages` pages.
 *
 * @param shape of the pages: `even`, all alike; or `real`, as in shapes.json
 * @throws NotInstalled when the engine cannot be had
 * @returns its folder and the engine's version
 */
export function prepareSite(id, engine, pages, shape = 'even') {
  if (shape === 'real' && !engine.translated) {
    throw new NotInstalled(`${id}: pages of two languages are not set up for it.`);
  }
  const site = path.join(SITES, id);
  install(engine, site);
  clean(site, engine);
  setAside(path.join(site, engine.docs));
  const files = engine.files(pages);
  if (shape === 'real') Object.assign(files, writeTranslatedPages(site, engine, pages));
  else writePages(path.join(site, engine.docs), pages, engine);
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
    writeFileSync(path.join(site, file), content);
  }
  return { site, version: versionOf(engine, site) };
}

/** Takes away all that builds left behind. */
export function clean(site, { out, caches }) {
  for (const folder of [out, ...caches]) setAside(path.join(site, folder));
}
