import { readFileSync } from 'node:fs';
import { DiglotError } from '../../../shared/diglot-error';
import { offsetToLineColumn } from '../../../shared/line-column';
import { allowFix } from '../../../shared/policy-sources';
import { schemeOf } from '../../../shared/safe-url';
import { type Policy, sourceHash } from '../../page/policy';
import { isDataBlock } from '../../schema/check-head-tag';
import { createPolicyCheck, type PolicyCheck } from './policy-check';
import { type StartTag, scanTags } from './scan-tags';
import { createSeenTags } from './seen-tags';
import { short } from './verify-document';

/** A script in a document, and the index of its element. */
interface RefusedScript {
  readonly message: string;
  readonly fix: string;
  readonly offset: number;
}

/** Attributes that may hold an address that readers follow or browsers load. */
const ADDRESSES = new Set(['href', 'xlink:href', 'src', 'action', 'formaction']);

const FILE_FIX = 'Put the code into a file beside it that the page loads by <script src="…">';

/**
 * Warns of scripts in HTML files that are copied as they are: hosts send the site's policy with these, too, and browsers
 * refuse what the policy does not allow, without a word to the reader. The same script in many files is told once.
 *
 * @param files absolute paths
 */
export function refusedPublicScripts(files: readonly string[], policy: Policy): DiglotError[] {
  const check = createPolicyCheck(policy);
  const warnings = new Map<string, DiglotError>();
  for (const file of files.filter((one) => /\.html?$/i.test(one))) {
    const source = readFileSync(file, 'utf8');
    for (const { offset, message, fix } of refusedScripts(source, check)) {
      if (warnings.has(message)) continue;
      const location = { file, source, ...offsetToLineColumn(source, offset) };
      warnings.set(message, new DiglotError({ code: 'public-script', message, fix, location }));
    }
  }
  return [...warnings.values()];
}

function refusedScripts(html: string, check: PolicyCheck): RefusedScript[] {
  const found: RefusedScript[] = [];
  scanTags(
    html,
    {
      isWanted: (name) => /^on[a-z]+$/.test(name) || name === 'type' || ADDRESSES.has(name),
      tag(tag, { start }) {
        found.push(...refusedAttributes(tag).map((one) => ({ ...one, offset: start })));
        return false;
      },
      code({ name, attributes }, text, { start }) {
        const values = new Map(attributes);
        const isCode = name === 'script' && !values.has('src') && text.trim() !== '';
        if (!isCode || isDataBlock(values.get('type')) || check.allowsCode('script', text)) return;
        found.push({
          message: `The content security policy refuses this <script> element: "${short(text)}"`,
          fix: `${FILE_FIX}. Or: ${allowFix('scripts', sourceHash(text))}`,
          offset: start,
        });
      },
    },
    createSeenTags(),
  );
  return found;
}

function refusedAttributes({ name, attributes }: StartTag): Omit<RefusedScript, 'offset'>[] {
  return attributes.flatMap(([attribute, value]) => {
    if (attribute.startsWith('on'))
      return {
        message: `<${name} ${attribute}="${short(value)}"> does nothing: the content security policy refuses it.`,
        fix: `${FILE_FIX} and that calls addEventListener.`,
      };
    if (!ADDRESSES.has(attribute) || schemeOf(value) !== 'javascript') return [];
    return {
      message: `<${name} ${attribute}="${short(value)}"> does nothing: the content security policy refuses it.`,
      fix: `Use a <button>. ${FILE_FIX} and that calls addEventListener.`,
    };
  });
}
