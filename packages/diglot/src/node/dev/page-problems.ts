import { existsSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml, jsonForScript } from '../../shared/escape-html';
import type { ResolvedConfig } from '../config/types';
import { errorFromData } from '../errors/error-data';
import { errorsIn, formatError, formatProblems, type Problems } from '../errors/format-error';
import { countsText } from '../errors/severity';
import { checkForeign } from '../page/check-foreign';
import { checkFileLinks, checkLinks, type LinkTargets } from '../page/check-links';
import type { PageFacts } from '../page/page-facts';
import { DEV_NONCE } from './policy-reports';

/** What a page's links may lead to, as far as it is known. */
export interface KnownSite {
  readonly config: ResolvedConfig;
  readonly routes: readonly string[];
  /** Undefined for a page that nobody has asked for yet. */
  readonly factsOf: (routePath: string) => PageFacts | undefined;
  readonly originalOf?: LinkTargets['originalOf'];
}

/** Files that a build makes, and the dev server in part only. */
const BUILT_FILE = /\.(?:xml|txt|md|html)$/;

/** What an author should know of a page that can be shown: warnings, and what would end a build. */
export function pageProblems(
  own: PageFacts,
  { config, routes, factsOf, originalOf }: KnownSite,
): Problems {
  const { root, publicDir, markdown } = config;
  const warnings = own.warnings.map(errorFromData);
  const errors = checkForeign([own], config);
  if (markdown.checkDeadLinks === 'ignore') return { errors, warnings };
  const assets = new Set(own.assets.map(({ output }) => `/${output}`));
  const exists = (file: string): boolean =>
    assets.has(file) || BUILT_FILE.test(file) || existsSync(path.join(publicDir, file));
  const dead = [
    ...checkLinks([own], { root, routes, drafts: [], factsOf, originalOf }),
    ...checkFileLinks([own], { root, publicDir, exists }),
  ];
  return markdown.checkDeadLinks === 'warn'
    ? { errors, warnings: [...warnings, ...dead] }
    : { errors: [...errors, ...dead], warnings };
}

const STYLE = [
  'position:fixed',
  'inset:auto 1rem 1rem auto',
  'z-index:1000',
  'max-width:min(48rem,calc(100vw - 2rem))',
  'max-height:50vh',
  'overflow:auto',
  'padding:.5rem 1rem',
  'border:2px solid #d97706',
  'border-radius:.5rem',
  'background:#1c1917',
  'color:#fafaf9',
  'font:13px/1.5 ui-monospace,monospace',
].join(';');

/** Of notices that are shown at the same time, these stand on the other side, one above the other. */
const OTHER_SIDE = [
  '[data-dg-notice=policy],[data-dg-notice=difference],[data-dg-notice=freshness]{inset-inline:1rem auto}',
  'body:has(>:is([data-dg-notice=policy],[data-dg-notice=difference])) [data-dg-notice=freshness]{inset-block-end:calc(50vh + 2rem)}',
  '[data-dg-notice=freshness]{border-width:1px;padding:.35rem .8rem}',
  '[data-dg-notice] a{color:inherit;text-decoration:underline}',
  '[data-dg-notice] ul{margin:.5rem 0 0;padding-inline-start:1.2rem}',
].join('');

/**
 * What only documents of the dev server have in their head: the word by which the policy knows Vite's styles, and those of
 * notices. Not in attributes, which the policy refuses.
 */
export const DEV_HEAD = [
  `<meta property="csp-nonce" nonce="${DEV_NONCE}" data-dg-static="">`,
  `<style nonce="${DEV_NONCE}" data-dg-static="">[data-dg-notice]{${STYLE}}${OTHER_SIDE}`,
  '[data-dg-notice] pre{white-space:pre-wrap;margin:.5rem 0 0}</style>',
].join('');

/**
 * A part of a page's content that shows what is wrong with it while the page itself can be read: it comes and goes with
 * the content. Empty when nothing is wrong.
 */
export function noticeHtml(problems: Problems, root: string): string {
  const count = problems.errors.length + problems.warnings.length;
  if (count === 0) return '';
  const text = formatProblems(problems, { root, color: false, isTagged: false }).join('\n\n');
  const title = count === 1 ? '1 problem' : `${count} problems`;
  return [
    `<details data-dg-notice open><summary>${title} on this page</summary>`,
    `<pre>${escapeHtml(text)}</pre></details>`,
  ].join('');
}

/** An error as Vite's overlay takes it. */
export interface OverlayError {
  readonly message: string;
  readonly stack: string;
}

/** Prepares any error for the overlay: the same words as in the terminal, without colours. */
export function overlayError(error: unknown, root: string): OverlayError {
  const message = formatError(error, { root, color: false, isTagged: false });
  const count = errorsIn(error).length;
  return { message, stack: count > 1 ? countsText(count, 0) : '' };
}

/** A document that shows an error, and goes away when the error is mended. */
export function errorDocument(error: OverlayError, scriptUrl: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title>',
    '<link rel="icon" href="data:,"></head><body>',
    `<script type="application/json" id="dg-error">${jsonForScript(error)}</script>`,
    `<script type="module" src="${scriptUrl}"></script>`,
    '</body></html>',
  ].join('\n');
}
