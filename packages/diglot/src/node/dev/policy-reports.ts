import type { IncomingMessage } from 'node:http';
import { DiglotError } from '../../shared/diglot-error';
import {
  allowFix,
  isForeign,
  keyOfDirective,
  sourceOf,
  UNSAFE_INLINE,
} from '../../shared/policy-sources';
import type { Policy } from '../page/policy';

/** Where browsers send what the policy of production would refuse, without base. */
export const REPORT_PATH = '/@diglot/policy';

/** By which the policy knows the styles that Vite and this server put into pages. Nobody else writes it. */
export const DEV_NONCE = 'diglot-dev';

/**
 * The policy of production as a header that refuses nothing and tells of what would be refused. What only this server
 * does, sockets and styles of Vite's, is allowed besides.
 *
 * @param host name and port by which the page was asked for
 */
export function reportOnlyHeader(policy: Policy, host: string, reportUri: string): string {
  const directives = policy.map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    if (name === 'connect-src') return [directive, `ws://${host}`, `wss://${host}`].join(' ');
    if (name === 'script-src') return `${directive} 'report-sample'`;
    // Beside a nonce, browsers take no notice of the word.
    if (name !== 'style-src' || sources.includes(UNSAFE_INLINE)) return directive;
    return `${directive} 'nonce-${DEV_NONCE}' 'report-sample'`;
  });
  return [...directives, `report-uri ${reportUri}`].join('; ');
}

/** Whether a request brings what {@link refusalOf} reads. No script of another origin can send this type unasked. */
export function isPolicyReport({ method, headers, url = '' }: IncomingMessage): boolean {
  const isReport = headers['content-type']?.startsWith('application/csp-report') === true;
  return method === 'POST' && isReport && url.endsWith(REPORT_PATH);
}

/** Longer reports are cut off, in characters. */
const LIMIT = 100_000;

/** The text that a request brings; what has come of it, where its page is left meanwhile. */
export async function readReportBody(request: IncomingMessage): Promise<string> {
  let body = '';
  try {
    for await (const chunk of request) {
      if (body.length < LIMIT) body += String(chunk);
    }
  } catch {}
  return body;
}

/** What a browser says about something that a policy refuses, as far as it is used here. */
interface Report {
  /** Address of the page. */
  readonly document: string;
  readonly blocked: string;
  readonly directive: string;
  readonly sourceFile: string;
  readonly line: number | undefined;
  readonly sample: string;
}

/**
 * What a browser reports, for the author: what would be refused, who does it, and the line that allows it.
 *
 * @param body as the browser sent it
 * @param origin of the dev server
 * @returns undefined for what only this server or an extension of the browser does, and for pages of other sites
 */
export function refusalOf(body: string, origin: string): DiglotError | undefined {
  const report = readReport(body);
  if (!report || !isOfSite(report, origin) || isNotOurs(report)) return undefined;
  const { message, fix } = explain(report, origin);
  const who = whoOf(report, origin);
  return new DiglotError({
    code: 'policy-refused',
    message: `Readers' browsers would refuse ${message}${who} (${report.directive})`,
    fix,
  });
}

function readReport(body: string): Report | undefined {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return undefined;
  }
  const report: unknown = Object(data)['csp-report'];
  const read = (name: string): unknown => Object(report)[name];
  const text = (name: string): string => String(read(name) ?? '');
  const directive = text('effective-directive') || text('violated-directive');
  if (directive === '') return undefined;
  const line = read('line-number');
  return {
    document: text('document-uri'),
    blocked: text('blocked-uri'),
    directive,
    sourceFile: text('source-file'),
    line: typeof line === 'number' ? line : undefined,
    sample: text('script-sample'),
  };
}

/** Any site may name this server in a policy of its own; of which page a browser tells, none can choose. */
function isOfSite({ document }: Report, origin: string): boolean {
  return URL.canParse(document) && new URL(document).host === new URL(origin).host;
}

const TOOLS = /\/@vite\/|\/@react-refresh|\/node_modules\/vite\//;

function isNotOurs({ sourceFile, blocked }: Report): boolean {
  const isExtension = (address: string) => /^[a-z-]+-extension\b/.test(address);
  return TOOLS.test(sourceFile) || isExtension(sourceFile) || isExtension(blocked);
}

/** In which module it happens, as an author knows it. */
function whoOf({ sourceFile, line }: Report, origin: string): string {
  if (!sourceFile.startsWith(origin)) return sourceFile === '' ? '' : `, from ${sourceFile}`;
  const file = sourceFile.slice(origin.length).replace(/[?#].*$/, '');
  // A page's own address: it stands in the document, and the message says what.
  if (!/\.\w+$/.test(file)) return '';
  return `, from ${file.replace(/^.*\/@fs(?=\/)/, '')}${line === undefined ? '' : `:${line}`}`;
}

function explain(report: Report, origin: string): { message: string; fix: string } {
  const { blocked, directive, sample } = report;
  const start = sample === '' ? '' : `: "${sample}"`;
  switch (blocked) {
    case 'inline':
      return inline(directive, start);
    case 'eval':
      return {
        message: `code that is made of a text${start}`,
        fix: 'Use an edition of the library that does without: nothing in "policy" allows it.',
      };
    case 'wasm-eval':
      return { message: 'WebAssembly', fix: allowFix('scripts', "'wasm-unsafe-eval'") };
    case 'trusted-types-policy':
      return {
        message: `a Trusted Types policy${start}`,
        fix: `Allow it in the config: policy: { trustedTypes: ['${sample || '…'}'] }.`,
      };
    case 'trusted-types-sink':
      return {
        message: `a text that becomes HTML or a script${start}`,
        fix: 'Make elements and texts instead, or see "Trusted Types" in the documentation of "policy".',
      };
    default:
      return file(report, origin);
  }
}

function inline(directive: string, start: string): { message: string; fix: string } {
  if (directive === 'style-src-attr') {
    const fix = `Set "element.style", which is allowed, or: ${allowFix('styles', UNSAFE_INLINE)}`;
    return { message: `a "style" attribute that is set by its text${start}`, fix };
  }
  if (directive.startsWith('style-src')) {
    return {
      message: `a <style> element that is put into the page${start}`,
      fix: allowFix('styles', UNSAFE_INLINE),
    };
  }
  const fix =
    'Put the script into "head" of the config, which allows it by its hash, or into a component.';
  return { message: `an inline script${start}`, fix };
}

function file({ blocked, directive }: Report, origin: string): { message: string; fix: string } {
  // Of an address with a scheme alone, browsers report just the scheme.
  const address = /^[a-z]+$/.test(blocked) ? `${blocked}:` : blocked;
  const key = keyOfDirective(directive);
  const isOwn = !isForeign(address) || address.startsWith(`${origin}/`) || address === origin;
  const message = `"${address}"`;
  if (key === undefined) return { message, fix: 'Do without: nothing in "policy" allows it.' };
  return { message, fix: allowFix(key, isOwn ? "'self'" : sourceOf(address)) };
}
