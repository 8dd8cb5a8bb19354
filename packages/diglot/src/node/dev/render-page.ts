import path from 'node:path';
import { type DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { escapeHtml } from '../../shared/escape-html';
import { addBase } from '../../shared/locale-path';
import { encodePath } from '../../shared/route';
import type { DocumentInput } from '../../shared/types/document';
import type { PageData } from '../../shared/types/page-data';
import { lostSectionErrors } from '../book/addresses/lost-sections';
import { originalsOfLeading } from '../book/freshness/compare-translation';
import { countStates } from '../book/freshness/format-stale';
import type { StaleSection } from '../book/freshness/stale-section';
import type { CompiledVersion } from '../cache/page-pipeline';
import { errorFromData } from '../errors/error-data';
import type { Problems } from '../errors/format-error';
import { acceptCommand } from '../errors/shell-words';
import { freshnessWordsOf } from '../output/site-files/changes-file';
import { sitePolicy } from '../output/site-files/site-policy';
import { agentHint } from '../page/markdown/agent-links';
import { pageMarkdown } from '../page/markdown/page-markdown';
import { createNotFoundData, createPageData, notFoundRoute } from '../page/page-data';
import { type PageFacts, pageTypeOf } from '../page/page-facts';
import { pageOverview } from '../page/page-overview';
import { pageStyles } from '../page/page-styles';
import { makesDefaultPolicy, type Policy } from '../page/policy';
import { postOf } from '../page/post';
import { languageOf } from '../page/render-context';
import { structuredData } from '../page/structured-data';
import { unknownParts } from '../page/unknown-parts';
import { sectionVersions } from '../site/navigation/overview-section';
import type { Route } from '../site/types';
import { pageProblems } from './page-problems';
import { type SiteState, shellAddress, versionOf } from './pages/site-state';
import { elementSheets, type SiteTools, styleAddresses } from './pages/site-tools';
import { DEV_HEAD, noticeHtml } from './show-problems';
import { devEntryUrl } from './vite/dev-modules';

/** A site as it is now, and what it is served with. */
export interface SiteNow {
  readonly state: SiteState;
  readonly tools: SiteTools;
}

/** A document that can be shown. */
export interface RenderedPage {
  readonly html: string;
  /** Absent for a 404 page. */
  readonly routePath?: string | undefined;
  /** What the author should know of the page. */
  readonly problems: Problems;
  /** What readers' browsers will allow. */
  readonly policy: Policy | undefined;
}

/** Errors of the bundler know where in a component something is wrong: better than where it was imported. */
function isBundlerError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && ('plugin' in error || 'frame' in error);
}

/** Errors of the docs folder that make a page wrong. Those of other pages' files leave it as it is. */
function contentErrors({ config, content }: SiteState, route: Route | undefined): DiglotError[] {
  const { errors, routes } = content.content;
  const own = route?.version.source.file;
  const others = new Set(routes.map(({ filePath }) => filePath).filter((file) => file !== own));
  return errors.filter(
    ({ location }) => !location || !others.has(path.resolve(config.root, location.file)),
  );
}

async function compileErrors(errors: CompiledVersion['errors'], root: string) {
  const { bundleError } = await import('../bundle/bundle-error');
  return errors.flatMap((error) =>
    isBundlerError(error.cause) ? bundleError(error.cause, root).errors : error,
  );
}

/** An overview lists headings of other pages, so that these are compiled as well. */
async function overviewOf({ state, tools }: SiteNow, { version }: Route) {
  if (!version.source.frontmatter.overview) return undefined;
  const { content, context } = state;
  const facts = new Map<string, PageFacts>();
  for (const { routePath } of sectionVersions(content.content.pages, version)) {
    const route = content.lookup(encodePath(routePath));
    const compiled = route && (await tools.compiler.compile(route, context));
    if (compiled) facts.set(routePath, compiled.record.facts);
  }
  return pageOverview(version, content.content, context, (route) => facts.get(route));
}

async function renderDocument(
  { state, tools }: SiteNow,
  page: PageData,
  content: Pick<DocumentInput, 'contentHtml' | 'titleEnd' | 'pageStyles'>,
): Promise<Pick<RenderedPage, 'html' | 'policy'>> {
  const { server } = await tools.rendering.load(false);
  const { base } = state.config;
  const shell = state.content.shells[page.lang];
  if (!shell) throw new Error(`There is no language "${page.lang}".`);
  const assets = {
    entry: devEntryUrl(base, versionOf(state)),
    styles: styleAddresses(tools),
    elementStyles: elementSheets(state.config),
    shellData: addBase(shellAddress(shell), base),
    setsHtml: !makesDefaultPolicy(state.config.policy),
    buildId: 'dev',
    agentHint: agentHint(languageOf(page.lang, state.config.locales), state.config),
  };
  const freshnessWords = page.freshness && freshnessWordsOf(state.context, page.lang);
  const input = {
    ...{ page, shell: shell.data, ...content, freshnessWords, assets },
    structuredData: structuredData(state.context, page),
  };
  const html = server.renderDocument(input, server.parts);
  return {
    html: html.replace('</head>', () => `${DEV_HEAD}</head>`),
    policy: sitePolicy(state.context, state.content.content.pages, server, {
      insertsRules: true,
      setsHtml: true,
    }),
  };
}

const NO_PROBLEMS: Problems = { errors: [], warnings: [] };

async function problemsOf(
  { state, tools }: SiteNow,
  { version: { routePath } }: Route,
  { record }: CompiledVersion,
): Promise<Problems> {
  const { config, content, context, promises } = state;
  const own = new Map([[routePath, record.facts]]);
  const promised = promises && {
    ...{ config, promises, content: content.content },
    factsOf: (route: string) => own.get(route),
  };
  const lost = promised ? lostSectionErrors(promised, new Set([routePath])) : [];
  const factsOf = (routePath: string) => {
    const route = content.lookup(encodePath(routePath));
    return route && tools.compiler.recordOf(route, context)?.facts;
  };
  const originals = promises && originalsOfLeading(content.content.pages, factsOf);
  const { errors, warnings } = pageProblems(record.facts, {
    config,
    routes: content.content.routes.map(({ routePath }) => routePath),
    factsOf,
    originalOf: (facts) => originals?.get(facts),
  });
  const { server } = await tools.rendering.load(false);
  return { errors: [...errors, ...lost, ...unknownParts(server, config.root)], warnings };
}

/**
 * The page at an address without base, or the language's 404 page.
 *
 * @throws DiglotErrors when the page cannot be shown
 */
export async function renderPage(
  now: SiteNow,
  address: string,
  lang: string,
): Promise<RenderedPage> {
  const { state, tools } = now;
  const { root } = state.config;
  if (state.failure) throw state.failure.error;
  const found = state.content.lookup(address);
  const errors = contentErrors(state, found);
  if (errors.length > 0) throw new DiglotErrors(errors);
  const route = found ?? state.content.lookup(notFoundRoute(state.config, lang));
  if (!route) {
    const data = createNotFoundData(state.context, lang);
    return { ...(await renderDocument(now, data, { contentHtml: '' })), problems: NO_PROBLEMS };
  }
  const compiled = await tools.compiler.compile(route, state.context);
  // Whatever may be alive counts as such here: what throws may be still in a build, and an error of it.
  const thrown = compiled.record.facts.warnings.filter(({ code }) => code === 'island-throws');
  const mistakes = [...compiled.errors, ...thrown.map(errorFromData)];
  if (mistakes.length > 0) {
    throw new DiglotErrors(await compileErrors(mistakes, root));
  }
  const { facts } = compiled.record;
  const overview = await overviewOf(now, route);
  const data = createPageData(state.context, route.page, route.version, facts, { overview });
  const { page, stale } = await tools.freshness.addTo(data, route, compiled, state);
  const problems = await problemsOf(now, route, compiled);
  const { html, titleEnd, css } = compiled.content;
  const styles = pageStyles(route.version.routePath, css);
  const content = {
    contentHtml: html + noticeHtml(problems, root) + staleNoticeHtml(stale),
    titleEnd,
    pageStyles: styles && addBase(`/${styles.file}`, state.config.base),
  };
  const rendered = await renderDocument(now, page, content);
  return { ...rendered, ...(found && { routePath: found.version.routePath }), problems };
}

/** The document at an address without base that shows what changed in the original of a page. */
export async function renderChanges(
  { state, tools }: SiteNow,
  file: string,
): Promise<string | undefined> {
  const { page, changes } = tools.freshness.changesAt(file) ?? {};
  const shell = page && state.content.shells[page.lang];
  if (!page || !changes || !shell) return undefined;
  const { server } = await tools.rendering.load(false);
  return server.renderChanges({
    ...{ page, shell: shell.data, changes: changes.sections },
    words: freshnessWordsOf(state.context, page.lang),
    styles: styleAddresses(tools),
  });
}

/** The plain-Markdown twin of the page at an address without base and extension. */
export async function renderMarkdown(now: SiteNow, address: string): Promise<string | undefined> {
  const { state, tools } = now;
  const route = state.content.lookup(address);
  if (!route) return undefined;
  const { content, record } = await tools.compiler.compile(route, state.context);
  const { frontmatter } = route.version.source;
  const pageType = pageTypeOf(frontmatter);
  const overview = await overviewOf(now, route);
  const post = postOf(state.context, route.page, route.version, record.facts.minutes);
  const page = { lang: route.version.lang, frontmatter, pageType, overview, post };
  return pageMarkdown(content.markdown, page, state.config);
}

/**
 * A badge in the corner that opens a list of the page's sections that somebody should look at, and the command for those
 * that were brought up to date. It comes and goes with the content, and is empty when there are none.
 */
function staleNoticeHtml(sections: readonly StaleSection[]): string {
  if (sections.length === 0) return '';
  const behind = sections.flatMap(({ state, address }) => (state === 'behind' ? address : []));
  const items = sections.map((section) => {
    const { state, heading, since, address, original, translation } = section;
    const id = address.includes('#') ? address.slice(address.indexOf('#')) : '#dg-main';
    const name = escapeHtml(heading);
    const link = state === 'missing' ? name : `<a href="${escapeHtml(id)}">${name}</a>`;
    const places = `${translation.file}:${translation.line} ← ${original.file}:${original.line}`;
    const when = since === undefined ? '' : ` since ${since.slice(0, 10)}`;
    return `<li>${link}: ${state}${when}<br>${escapeHtml(places)}</li>`;
  });
  return [
    `<details data-dg-notice="freshness"><summary>${countStates(sections)}</summary>`,
    `<ul>${items.join('')}</ul>`,
    behind.length === 0 ? '' : `<pre>${escapeHtml(acceptCommand(behind))}</pre>`,
    '</details>',
  ].join('');
}
