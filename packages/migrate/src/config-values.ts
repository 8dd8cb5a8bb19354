import path from 'node:path';
import { textOf } from './data';

/** A path as the config has it: relative to the site. */
export function relativeTo(root: string, file: string): string {
  return path.relative(root, path.resolve(root, file)).split(path.sep).join('/') || '.';
}

/** The origin of an address that a config gives; undefined where it gives none. */
export function siteOrigin(url: unknown): string | undefined {
  const text = textOf(url);
  return text !== undefined && /^https?:/.test(text) && URL.canParse(text)
    ? new URL(text).origin
    : undefined;
}

/** An address without its escapes; as it is where these mean nothing. */
export function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** The path below which a site is published, with slashes at its ends; undefined for the top. */
export function baseOf(given: unknown): string | undefined {
  const text = textOf(given)?.replace(/^\/+|\/+$/g, '');
  return text ? `/${text}/` : undefined;
}
