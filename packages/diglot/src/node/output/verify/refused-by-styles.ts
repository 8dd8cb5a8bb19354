import { readFileSync } from 'node:fs';
import { DiglotError } from '../../../shared/diglot-error';
import {
  allowFix,
  allowsAddress,
  isForeign,
  type OpenedKey,
  sourceOf,
} from '../../../shared/policy-sources';
import { schemeOf } from '../../../shared/safe-url';
import type { ResolvedConfig } from '../../config/types';
import { FONT, mapUrls } from '../../markdown/finish/inline-styles';

/** How files of a kind are called in messages. */
const WORDS: Readonly<Partial<Record<OpenedKey, string>>> = {
  fonts: 'fonts',
  images: 'images',
  styles: 'style sheets',
};

const COMMENT = /\/\*[\s\S]*?\*\//g;
const IMPORT =
  /@import\s*(?:url\(\s*)?(?:"((?:https?:)?\/\/[^"]+)"|'((?:https?:)?\/\/[^']+)'|((?:https?:)?\/\/[^)\s]+))[^;]*;?/gi;

/**
 * Warns of what style sheets load of other hosts, those of packages among them: browsers leave out what the policy does
 * not allow, without a word to the reader. One for each kind and source.
 *
 * @param files absolute paths
 * @param sources files of the site, absolute: the first that names an address is where it is mended
 */
export function refusedByStyles(
  files: readonly string[],
  { policy, siteUrl }: Pick<ResolvedConfig, 'policy' | 'siteUrl'>,
  sources: readonly string[] = [],
): DiglotError[] {
  const warnings = new Map<string, DiglotError>();
  const note = (key: OpenedKey, address: string): void => {
    const source = sourceOf(address);
    if (source === siteUrl || allowsAddress(policy[key], address)) return;
    const message = `The content security policy refuses ${WORDS[key]} from "${source}", which a style sheet loads: "${address}"`;
    const fix = `${allowFix(key, source)} Or put copies beside the style sheet, and name these.`;
    if (warnings.has(`${key} ${source}`)) return;
    const location = placeOf(address, sources);
    warnings.set(
      `${key} ${source}`,
      new DiglotError({ code: 'policy-refused', message, fix, location }),
    );
  };
  for (const file of files) {
    const css = readFileSync(file, 'utf8').replace(COMMENT, ' ');
    const rest = css.replace(IMPORT, (_, double?: string, single?: string, bare?: string) => {
      note('styles', double ?? single ?? bare ?? '');
      return '';
    });
    mapUrls(rest, (url) => {
      if (isForeign(url) && schemeOf(url) !== 'data')
        note(FONT.test(url) ? 'fonts' : 'images', url);
      return url;
    });
  }
  return [...warnings.values()];
}

const SHEET = /\.(?:css|s[ac]ss|less|styl)$/;

/** The first line of a sheet that names an address; undefined where only a package does. */
function placeOf(address: string, sources: readonly string[]) {
  for (const file of sources) {
    if (!SHEET.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const at = text.indexOf(address);
    if (at !== -1) return { file, line: text.slice(0, at).split('\n').length };
  }
  return undefined;
}
