import { lookup } from 'mrmime';

/** Media type of a file by its extension, with the encoding of texts. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
