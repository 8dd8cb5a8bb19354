import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DiglotError,
  MANIFEST_FILE,
  parseHeadersFile,
  parseRedirectsFile,
  readSiteManifest,
  type SiteManifest,
} from 'diglot/tools';
import { type Answer, NoAnswer } from './ask';
import { type Built, builtFile, isServed, sha256 } from './built';

/** What a manifest says of a site, with its own text. */
export interface GivenManifest extends SiteManifest {
  readonly text: string;
}

/** Reads a manifest from a file. @throws DiglotError when it is none */
export function readManifestFile(file: string): GivenManifest {
  if (!existsSync(file)) {
    throw new DiglotError({
      code: 'manifest-missing',
      message: `There is no file "${file}".`,
      fix: `Name the file "${MANIFEST_FILE}" of the output folder of the build.`,
    });
  }
  const text = readFileSync(file, 'utf8');
  const manifest = readSiteManifest(text);
  if (manifest) return { ...manifest, text };
  throw new DiglotError({
    code: 'manifest-damaged',
    message: `The file is no manifest of a site: "${path.basename(file)}".`,
    location: { file },
    fix: `Name the file "${MANIFEST_FILE}" of the output folder of the build.`,
  });
}

/** What can be compared with a manifest alone. */
export interface BuiltByManifest {
  readonly built: Built;
  /** Files for hosts whose text nobody has: what they say is not compared. */
  readonly unknown: readonly string[];
}

/**
 * What a host has to serve, by the hashes of a manifest. Headers and redirects are those of the files for hosts, wherever one
 * lies that has the right hash: in the output folder, or on the host.
 *
 * @param outDir of the site, if it is known
 */
export async function builtByManifest(
  { files: hashes, text }: GivenManifest,
  base: string,
  outDir: string | undefined,
  ask: (path: string) => Promise<Answer>,
): Promise<BuiltByManifest> {
  const unknown: string[] = [];
  const find = async (file: string): Promise<string> => {
    const hash = hashes.get(file);
    if (hash === undefined) return '';
    const local = outDir === undefined ? '' : path.join(outDir, file);
    const own = existsSync(local) ? readFileSync(local) : undefined;
    if (own && sha256(own) === hash) return own.toString();
    const body = await ask(base + file).then(
      (answer) => answer.body,
      (error: unknown) => {
        if (!(error instanceof NoAnswer)) throw error;
      },
    );
    if (body && sha256(body) === hash) return body.toString();
    unknown.push(file);
    return '';
  };
  const all = new Map([...hashes, [MANIFEST_FILE, sha256(text)]]);
  const names = [...all.keys()].filter(isServed).sort();
  const { rules } = parseHeadersFile(await find('_headers'));
  return {
    unknown,
    built: {
      base,
      rules,
      redirects: parseRedirectsFile(await find('_redirects')),
      files: names.map((file) => {
        const one = builtFile(file, base);
        // Pages have a Markdown version; documents that lead on have none.
        return one.isPage && !all.has(file.replace(/\.html$/, '.md'))
          ? { ...one, mayLeadOn: true }
          : one;
      }),
      notFound: names
        .filter((name) => /^(?:[\w-]+\/)?404\.html$/.test(name))
        .map((file) => ({ file, folder: file.replace(/404\.html$/, '') }))
        // A language has texts for machines; another folder may have a document of that name as well.
        .filter(({ folder }) => folder === '' || all.has(`${folder}llms.txt`)),
      isSame: (file, body) => sha256(body) === all.get(file),
      sizeOf: () => undefined,
    },
  };
}
