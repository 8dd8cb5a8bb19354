import * as z from 'zod';
import { isSafeUrl, schemeOf } from '../../shared/safe-url';

const LINK_FIX =
  'Link to a page, a file or a web address; behaviour belongs in a component of your own.';
const IMAGE_FIX = 'Put the image into the public folder and name it from there: "/image.svg".';

const isImageData = (value: string): boolean => /^data:image\//i.test(value);

/** An address that readers follow: a page, a file or a web address, and nothing that runs or hides content. */
export const linkAddress = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    for (const issue of linkIssues(value)) context.addIssue(issue);
  });

/** An address of an image, or the image itself (`data:image/…`). Whether the policy allows it is asked elsewhere. */
export const imageAddress = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    const issue = imageIssue(value);
    if (issue) context.addIssue(issue);
  });

/** An image, or one for each theme. */
export const themedImage = z
  .union([
    imageAddress.transform((light) => ({ light })),
    z.strictObject({
      light: imageAddress.describe('Shown in the light theme.'),
      dark: imageAddress.describe('Shown in the dark theme.'),
    }),
  ])
  .describe('An address, or one for each theme: `{ light, dark }`.');

/** The author's own HTML or SVG, without addresses that run or hide content. */
export const markup = z
  .string()
  .min(1)
  .superRefine((value, context) => {
    for (const issue of markupIssues(value)) context.addIssue(issue);
  });

/** What stands before a text: inline SVG, an image's address, or a short word. */
export const mark = z
  .string()
  .superRefine((value, context) => {
    const isAddress = /^(?:[a-z][a-z\d+.-]*:)?\//i.test(value) || !isSafeUrl(value);
    const image = isAddress ? imageIssue(value) : undefined;
    const issues = value.trimStart().startsWith('<') ? markupIssues(value) : image ? [image] : [];
    for (const issue of issues) context.addIssue(issue);
  })
  .optional();

/** An issue that says what the value does and what to do about it. */
type Told = { code: 'custom'; params: { problem: string; fix: string } };

function unsafe(address: string, fix: string): Told {
  return { code: 'custom', params: { problem: `cannot use "${schemeOf(address)}:"`, fix } };
}

/** What is wrong with the address of a link, for a check of another schema. */
export function linkIssues(address: string): Told[] {
  return isSafeUrl(address) ? [] : [unsafe(address, LINK_FIX)];
}

/** What is wrong with the address of an image, for a check of another schema. */
export function imageIssue(address: string): Told | undefined {
  return isImageData(address) || isSafeUrl(address) ? undefined : unsafe(address, IMAGE_FIX);
}

/** What is wrong with addresses in markup, for a check of another schema. */
export function markupIssues(source: string): Told[] {
  const attributes = source.matchAll(
    /\b(?:href|src|action|formaction)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  );
  return [...attributes].flatMap(([, double, single, bare]) => {
    const address = decodeReferences(double ?? single ?? bare ?? '');
    return isSafeUrl(address) || isImageData(address) ? [] : [unsafe(address, LINK_FIX)];
  });
}

const NAMED: Readonly<Record<string, string>> = { colon: ':', tab: '\t', newline: '\n' };

/** Character references, as far as they can hide a scheme. */
function decodeReferences(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '');
}

function fromCode(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
