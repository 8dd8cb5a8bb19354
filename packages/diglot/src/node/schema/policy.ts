import * as z from 'zod';
import { UNSAFE_INLINE } from '../../shared/policy-sources';

const ORIGIN =
  /^(https?|wss?):\/\/(?:\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?(?::(?:\d+|\*))?(?:\/[^\s?#;,]*)?$/i;
const HASH = /^'sha(?:256|384|512)-[a-z\d+/]+={0,2}'$/i;

/** What a directive takes besides origins. */
interface ListOptions {
  /** Words and schemes, as they stand in a policy. */
  readonly words?: readonly string[];
  /** Whether code may be named by its hash. */
  readonly hashes?: boolean;
  readonly example: string;
}

/** A list of sources. What a policy would not understand, or would open by accident, is refused. */
function sources({ words = [], hashes = false, example }: ListOptions) {
  const source = z.string().superRefine((value, context) => {
    const issue = issueOf(value, words, hashes, example);
    if (issue) context.addIssue({ code: 'custom', params: issue });
  });
  return z
    .array(source)
    .default([])
    .transform((list) => [
      ...new Set(list.map((one) => one.replace(/^([^/]*\/\/[^/]+)\/$/, '$1'))),
    ]);
}

type Issue = { problem: string; fix: string } | { expected: string };

function issueOf(
  value: string,
  words: readonly string[],
  hashes: boolean,
  example: string,
): Issue | undefined {
  if (words.includes(value) || ORIGIN.test(value) || (hashes && HASH.test(value))) return undefined;
  const told = (problem: string, fix: string): Issue => ({ problem, fix });
  const quoted = `'${value}'`;
  if (words.includes(quoted)) {
    return told(`lacks its quotes: a policy has ${quoted}`, `Write "${quoted}".`);
  }
  if (/unsafe-|strict-dynamic|^\*$/.test(value)) {
    const fix = `Name the origins that are needed, for instance "${example}"; inline code in "head" is allowed by its hash.`;
    return told('would allow code or files from anywhere', fix);
  }
  if (/^(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)+/i.test(value)) {
    return told('is a host without scheme', `Write "https://${value}".`);
  }
  if (value.startsWith('//')) return told('has no scheme', `Write "https:${value}".`);
  const others = [...words, ...(hashes ? ["'sha256-…'"] : [])].map((word) => `"${word}"`);
  return { expected: [`an origin such as "${example}"`, ...others].join(' or ') };
}

const SECOND = 'a whole number of seconds';

/** What documents may load and run besides the site's own files. Everything else stays refused. */
export const policySchema = z
  .strictObject({
    /**
     * Origins, or addresses of single files, that scripts come from; `'sha256-…'` for one that something else puts in.
     * Inline scripts in `head` need no entry. Naming an origin also ends the demand for Trusted Types, unless
     * `trustedTypes` is given: few scripts know them.
     * @default []
     */
    scripts: sources({
      words: ["'wasm-unsafe-eval'"],
      hashes: true,
      example: 'https://www.googletagmanager.com',
    }).describe('Where scripts may come from, besides the site itself.'),
    /**
     * Origins that style sheets come from; `'unsafe-inline'` for libraries that put in `<style>` elements while the
     * page is used. Styles in pages and components need no entry.
     * @default []
     */
    styles: sources({
      words: [UNSAFE_INLINE],
      hashes: true,
      example: 'https://fonts.googleapis.com',
    }).describe('Where style sheets may come from, besides the site itself.'),
    /** Origins of images, `https:` for any, `blob:`. Those of the site and `data:` are always allowed. @default [] */
    images: sources({
      words: ['https:', 'data:', 'blob:'],
      example: 'https://img.shields.io',
    }).describe('Where images may come from, besides the site itself.'),
    /** Origins of video, audio and tracks, `https:` for any, `data:`, `blob:`. @default [] */
    media: sources({
      words: ['https:', 'data:', 'blob:'],
      example: 'https://cdn.example.com',
    }).describe('Where video and audio may come from, besides the site itself.'),
    /** Origins of what `<iframe>` shows; `'self'` for pages and files of the site. @default [] */
    frames: sources({
      words: ["'self'", 'data:', 'blob:'],
      example: 'https://www.youtube-nocookie.com',
    }).describe('Where embedded pages may come from.'),
    /** Origins that scripts and components fetch from, also `wss://…`; `https:` for any. @default [] */
    connections: sources({
      words: ['https:', 'wss:', 'data:', 'blob:'],
      example: 'https://www.google-analytics.com',
    }).describe('Where scripts may fetch from, besides the site itself.'),
    /** Origins of fonts, `https:` for any, `data:`. @default [] */
    fonts: sources({ words: ['https:', 'data:'], example: 'https://fonts.gstatic.com' }).describe(
      'Where fonts may come from, besides the site itself.',
    ),
    /** Origins that forms in pages may send to, besides the site itself. @default [] */
    forms: sources({ words: ['https:'], example: 'https://stackblitz.com' }).describe(
      'Where forms may send to, besides the site itself.',
    ),
    /**
     * Names of Trusted Types policies that scripts of other origins may create. When it is given, also as an empty
     * list, Trusted Types stay required though `scripts` names other origins.
     * @default undefined
     */
    trustedTypes: z
      .array(z.string().regex(/^[\w\-#=/@.%]+$/, { error: 'the name of a Trusted Types policy' }))
      .optional()
      .describe('Names of Trusted Types policies that foreign scripts may create.'),
    /**
     * `Strict-Transport-Security`: browsers that were here once ask by HTTPS only, for a year with `true`. It cannot
     * be taken back before its time is over, so that it is off unless it is wanted.
     * @default false
     */
    hsts: z
      .union([
        z.boolean(),
        z.strictObject({
          /** For how long, in seconds. @default 31536000, a year */
          maxAge: z
            .int({ error: SECOND })
            .min(0, { error: SECOND })
            .default(31_536_000)
            .describe('For how long, in seconds.'),
          /** Whether it holds for all subdomains, too. @default false */
          includeSubDomains: z
            .boolean()
            .default(false)
            .describe('Whether it holds for subdomains.'),
          /** Whether browsers may know it before the first visit: see hstspreload.org. @default false */
          preload: z.boolean().default(false).describe('Whether browsers may know it in advance.'),
        }),
      ])
      .default(false)
      .describe(
        'Strict-Transport-Security: true for a year, or { maxAge, includeSubDomains, preload }.',
      ),
  })
  .describe('What documents may load and run besides the files of the site.');
