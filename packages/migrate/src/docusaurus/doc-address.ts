import path from 'node:path';
import { decoded } from '../config-values';
import { type Data, textOf } from '../data';

/** A path's part without the number that orders it. */
export interface Prefixed {
  readonly name: string;
  readonly position: number | undefined;
}

/** What looks like a date or a version is no number of order. */
const NO_PREFIX = /^(?:\d{2,4}[-_.]\d{2}(?:[-_.]\d{2,4})?(?:[-_.]|$)|\d+[-_.]\d+(?:[-_.]|$))/;
const PREFIX = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;

/** Takes the number off a name: `01-intro`. */
export function withoutPrefix(name: string, isOn = true): Prefixed {
  const [, number, rest] = (isOn && !NO_PREFIX.test(name) && PREFIX.exec(name)) || [];
  return rest === undefined
    ? { name, position: undefined }
    : { name: rest, position: Number(number) };
}

/** How a document is known and where it is served. */
export interface DocAddress {
  /** With its folder: `guides/start`. */
  readonly id: string;
  /** Below the documents' own path: `/guides/start`, `/guides/` for a folder's own. */
  readonly slug: string;
  readonly position: number | undefined;
}

/**
 * @param file relative to the folder of documents, with forward slashes
 * @param numbered whether numbers before names order them
 */
export function docAddress(file: string, fields: Data, numbered: boolean): DocAddress {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const folders = parts.slice(0, -1).map((part) => withoutPrefix(part, numbered).name);
  const own = withoutPrefix(parts.at(-1) ?? '', numbered);
  const base = textOf(fields.id) ?? own.name;
  const id = [...folders, base].join('/');
  const folder = `/${folders.map((part) => `${part}/`).join('')}`;
  const slug = typeof fields.slug === 'string' ? fields.slug : undefined;
  const position = own.position;
  if (slug !== undefined) {
    const whole = slug.startsWith('/') ? slug : path.posix.join(folder, slug);
    return { id, slug: whole === '' ? '/' : path.posix.normalize(whole), position };
  }
  const isIndex = /^(?:index|readme)$/i.test(own.name) || own.name === folders.at(-1);
  return { id, slug: isIndex ? folder : `${folder}${base}`, position };
}

/** The file that serves an address, without ending: `docs/index` for `docs/`. */
export function fileOfAddress(address: string, isFolder: boolean): string {
  const clean = decoded(address).replace(/^\/+|\/+$/g, '');
  if (clean === '') return 'index';
  return isFolder ? `${clean}/index` : clean;
}
