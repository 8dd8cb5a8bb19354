import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRedirectsFile, redirectFor } from '../output/site-files/redirect-rules';

/**
 * Where the `_redirects` of the public folder leads a request, if it does. The file is read each time: it is small, most
 * sites have none, and so what was saved holds at once.
 */
export async function ownerRedirect(publicDir: string, url: URL): Promise<string | undefined> {
  const text = await readFile(path.join(publicDir, '_redirects'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : redirectFor(parseRedirectsFile(text), url)?.location;
}
