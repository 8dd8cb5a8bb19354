import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Decision } from '../plan';
import { type Post, readPosts } from './blog';
import { type MovingFile, moveFolder, translatedPages } from './files';
import { filesNamedByCode } from './named-files';
import { outsideTexts } from './outside-texts';
import { type Doc, pageFiles, readDocs } from './read-docs';
import type { DocusaurusSettings } from './settings';
import { pluginFolder } from './translations';
import { translationsOf } from './versions';

/** What the files of a site are found with. */
export interface FilesInput {
  readonly settings: DocusaurusSettings;
  readonly root: string;
  readonly content: string;
  readonly docs: ReadonlyMap<string, readonly Doc[]>;
  readonly posts: ReadonlyMap<string, readonly Post[]>;
}

/** All files that get another place, in all languages. */
export function filesOf({ settings, root, content, docs, posts }: FilesInput) {
  const files: MovingFile[] = [];
  const { defaultLocale, locales, pagesFolder } = settings;
  const isMany = locales.length > 1;
  for (const locale of locales) {
    const lang = locale.name;
    const isDefault = lang === defaultLocale;
    const target = isMany ? path.join(content, lang) : content;
    for (const instance of settings.docs) {
      const { id, folder, route } = instance;
      const own = isDefault ? folder : translationsOf(locale, instance, root);
      if (!existsSync(own)) continue;
      const originals = docs.get(id) ?? [];
      const pages = isDefault
        ? originals.map((doc) => ({ file: doc.file, route: doc.route, kind: 'page' as const }))
        : translatedPages(readDocs({ ...instance, folder: own }), originals);
      files.push(...moveFolder({ folder: own, target, route, lang, pages }));
    }
    for (const blog of settings.blogs) {
      const { id, folder, route } = blog;
      const own = isDefault ? folder : pluginFolder(locale, 'blog', id);
      if (!existsSync(own)) continue;
      const routes = new Map((posts.get(id) ?? []).map((post) => [post.name, post.route]));
      const pages = readPosts({ ...blog, folder: own }).map((post) => ({
        file: post.file,
        route: routes.get(post.name) ?? post.route,
        kind: 'post' as const,
      }));
      files.push(...moveFolder({ folder: own, target, route, lang, pages }));
    }
    const own = isDefault ? pagesFolder : pluginFolder(locale, 'pages', 'default');
    if (own === undefined || !existsSync(own)) continue;
    const pages = pageFiles(own, {}).map((name) => ({
      file: path.join(own, name),
      route: `/${name
        .replace(/\.mdx?$/, '')
        .replace(/(?:^|\/)index$/, '/')
        .replace(/^\//, '')}`,
      kind: 'page' as const,
    }));
    files.push(...moveFolder({ folder: own, target, route: '', lang, pages }));
  }
  const moving = withoutTwins(files, root);
  return { ...moving, files: keepNamed([...moving.files, ...outsideTexts(files, root)], root) };
}

/** What code names stays for it, and pages are given a copy: components are left where they lie. */
function keepNamed(files: readonly MovingFile[], root: string): MovingFile[] {
  const named = filesNamedByCode(root);
  return files.map((file) => (named.has(file.from) ? { ...file, stays: true } : file));
}

const isReadme = ({ from }: MovingFile): boolean => /^readme\.mdx?$/i.test(path.basename(from));

/** Two files at one place: the first one counts, and a folder's index before what is about the folder. */
function withoutTwins(files: readonly MovingFile[], root: string) {
  const byPlace = new Map<string, MovingFile>();
  const decisions: Decision[] = [];
  const left: string[] = [];
  const ordered = [...files].sort((a, b) => Number(isReadme(a)) - Number(isReadme(b)));
  for (const file of ordered) {
    const known = byPlace.get(file.to);
    if (known === undefined) byPlace.set(file.to, file);
    else {
      left.push(file.from);
      decisions.push({
        topic: 'pages',
        what: `Two files answer the address "${file.route}": this one, and "${path.relative(root, known.from).split(path.sep).join('/')}", which was taken.`,
        todo: 'Give one of them another "slug", or another place in the new folder.',
        place: { file: file.from, line: 1 },
      });
    }
  }
  return { files: [...byPlace.values()], left, decisions };
}
