import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from 'diglot/tools';
import { type Data, dataOf, isData, textOf } from '../data';
import { readUtf8 } from '../files';
import { authorOf, dateOf } from './front-matter';
import { fieldsOf, joined, pageFiles } from './read-docs';
import type { BlogInstance } from './settings';

/** A post of a blog. */
export interface Post {
  /** Absolute. */
  readonly file: string;
  /** Relative to the folder of the blog, with forward slashes. */
  readonly name: string;
  readonly fields: Data;
  /** With the path of the blog: `/blog/2024/05/01/news`. */
  readonly route: string;
  readonly date: string | undefined;
}

const DATED =
  /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/;

/** The posts of a blog. */
export function readPosts({ folder, route, options }: BlogInstance): Post[] {
  return pageFiles(folder, options).map((name) => {
    const file = path.join(folder, name);
    const fields = fieldsOf(readUtf8(file));
    const { date = dayOf(file), ...address } = postAddress(name, fields, route);
    return { file, name, fields, ...address, date };
  });
}

/** The day of a post that names none, as Docusaurus takes it: of the file's first commit, else of the file. */
function dayOf(file: string): string {
  const { status, stdout } = spawnSync(
    'git',
    ['log', '--follow', '--diff-filter=A', '--format=%as', '--', path.basename(file)],
    { cwd: path.dirname(file), encoding: 'utf8' },
  );
  const first = status === 0 ? stdout.trim().split('\n').at(-1) : '';
  return first || statSync(file).mtime.toISOString().slice(0, 10);
}

/** Where a post is served, and its date. */
function postAddress(name: string, fields: Data, route: string): Pick<Post, 'route' | 'date'> {
  const groups = DATED.exec(name)?.groups;
  const date = dateOf(fields.date) ?? (groups && dateOf(groups.date));
  const slug = textOf(fields.slug);
  if (slug !== undefined) return { date, route: joined(route, path.posix.join('/', slug)) };
  if (groups === undefined) {
    const own = name.replace(/(?:\/index)?\.mdx?$/, '');
    return { date, route: joined(route, `/${own}`) };
  }
  const { folder = '', date: day = '', text = '' } = groups;
  const parts = [folder, day.replaceAll('-', '/'), text].map((one) =>
    one.replace(/^\/+|\/+$/g, ''),
  );
  return { date, route: joined(route, `/${parts.filter(Boolean).join('/')}`) };
}

/** What posts of a blog have in common: authors and tags, from the files beside them. */
export function readShared({ folder, options }: BlogInstance): {
  readonly authors: Data;
  readonly tags: Data;
} {
  const authors = readMap(folder, textOf(options.authorsMapPath) ?? 'authors.yml');
  const tags = readMap(folder, textOf(options.tags) ?? 'tags.yml');
  return {
    authors: Object.fromEntries(
      Object.entries(authors).flatMap(([key, given]) =>
        isData(given) ? [[key, authorOf({ key, ...given })]] : [],
      ),
    ),
    tags: Object.fromEntries(
      Object.entries(tags).flatMap(([key, given]) => {
        const label = textOf(dataOf(given).label);
        return label === undefined || label === key ? [] : [[key, label]];
      }),
    ),
  };
}

function readMap(folder: string, name: string): Data {
  const names = [name, name.replace(/\.yml$/, '.yaml'), name.replace(/\.ya?ml$/, '.json')];
  const file = names.map((one) => path.join(folder, one)).find((one) => existsSync(one));
  if (file === undefined) return {};
  const parsed = parseYaml(readUtf8(file));
  return 'data' in parsed ? dataOf(parsed.data) : {};
}

/** The page that lists the posts of a blog. */
export function blogIndex({ options }: BlogInstance): string {
  const fields = {
    title: textOf(options.blogTitle) ?? 'Blog',
    ...(textOf(options.blogDescription) !== undefined && { description: options.blogDescription }),
    overview: true,
  };
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n`;
}
