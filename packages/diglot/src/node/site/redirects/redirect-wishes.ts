import { decodePath } from '../../../shared/route';
import type { ResolvedConfig, ResolvedLocale } from '../../config/types';
import { frontMatterPlace } from '../../source/front-matter-place';
import { placeInConfig } from '../../source/locate';
import type { ContentPlace, ContentProblem } from '../../source/problems';
import type { Page, Redirect } from '../types';
import { splitPrefix } from './site-links';

/** Where a redirect is to lead. */
export type RedirectGoal =
  /** An absolute address. */
  | { readonly url: string }
  | {
      /** Route path with language prefix. */
      readonly path: string;
      /** The same as its author wrote it: files have no language. */
      readonly written: string;
      /** Query and hash, as in an address. */
      readonly tail: string;
    };

/** A redirect that somebody wants: whether it can be is not known yet. */
export interface RedirectWish extends Pick<Redirect, 'from' | 'lang' | 'status'> {
  readonly goal: RedirectGoal;
  /** Whether the author named this very address. What only follows from another one gives way to all else. */
  readonly isNamed: boolean;
  readonly place: () => ContentPlace;
}

export interface RedirectWishes {
  readonly wishes: readonly RedirectWish[];
  readonly problems: readonly ContentProblem[];
}

/** All redirects that pages and the config ask for. */
export function redirectWishes(pages: readonly Page[], config: ResolvedConfig): RedirectWishes {
  const found = config.redirects.map((_, index) => configWishes(index, pages, config));
  return {
    wishes: [
      ...pages.flatMap((page) => pageWishes(page, config)),
      ...found.flatMap(({ wishes }) => wishes),
    ],
    problems: found.flatMap(({ problems }) => problems),
  };
}

/** What a page says in the default language holds for its translations as well: a page moves in all languages. */
function pageWishes(page: Page, config: ResolvedConfig): RedirectWish[] {
  return Object.values(page.versions).flatMap(({ lang, source, isFallback }) => {
    const { redirectFrom = [] } = source.frontmatter;
    if (isFallback) return [];
    return redirectFrom.flatMap((written, index) => {
      const { path, prefixLang } = splitPrefix(decodePath(written), config);
      const named = prefixLang ?? lang;
      const isForAll = prefixLang === undefined && lang === config.lang;
      const meant = config.locales.filter((locale) => isForAll || locale.lang === named);
      return meant.flatMap((locale): RedirectWish[] => {
        const goal = page.versions[locale.lang] ?? page.versions[lang];
        if (!goal) return [];
        return [
          {
            from: locale.prefix + path,
            lang: locale.lang,
            goal: { path: goal.routePath, written: goal.routePath, tail: '' },
            status: 301,
            isNamed: locale.lang === named,
            place: () => frontMatterPlace(source, ['redirectFrom', index]),
          },
        ];
      });
    });
  });
}

function configWishes(
  index: number,
  pages: readonly Page[],
  config: ResolvedConfig,
): RedirectWishes {
  const redirect = config.redirects[index];
  if (!redirect) return { wishes: [], problems: [] };
  const { from, to, status } = redirect;
  const place = (key: 'from' | 'to') => () =>
    placeInConfig(config.configFile, ['redirects', index, key]);
  const old = splitPrefix(decodePath(from), config);
  const meant = config.locales.filter(({ lang }) => lang === (old.prefixLang ?? lang));
  if (from.endsWith('*') || to.includes(':splat')) {
    const wishes = folderWishes({ from: old.path, to, pages, meant, config }).map((wish) => ({
      ...wish,
      status,
      place: place('from'),
    }));
    return { wishes, problems: wishes.length > 0 ? [] : [folderProblem(from, to, place('to'))] };
  }
  const goals = meant.map((locale) => ({ locale, goal: goalOf(to, locale, config) }));
  // A page may be missing in some languages, which is their business.
  const known = goals.filter(({ goal }) => 'path' in goal && isPage(goal.path, pages));
  const wishes = (known.length > 0 ? known : goals).map(({ locale, goal }, position) => ({
    from: locale.prefix + old.path,
    lang: locale.lang,
    goal,
    status,
    isNamed: position === 0,
    place: place('to'),
  }));
  return { wishes, problems: [] };
}

function goalOf(to: string, locale: ResolvedLocale, config: ResolvedConfig): RedirectGoal {
  if (!to.startsWith('/')) return { url: to };
  const [, written = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(to) ?? [];
  const { path, prefixLang = locale.lang } = splitPrefix(decodePath(written), config);
  const prefix = config.locales.find(({ lang }) => lang === prefixLang)?.prefix ?? '';
  return { path: prefix + path, written: decodePath(written), tail };
}

function isPage(path: string, pages: readonly Page[]): boolean {
  return pages.some(({ versions }) =>
    Object.values(versions).some(({ routePath }) => routePath === path),
  );
}

interface MovedFolder {
  /** Without language prefix: `/old/*`. */
  readonly from: string;
  /** `/new/:splat` */
  readonly to: string;
  readonly pages: readonly Page[];
  /** Languages whose addresses are meant. */
  readonly meant: readonly ResolvedLocale[];
  readonly config: ResolvedConfig;
}

/** One redirect for each page that is in a folder now: hosts of plain files have no patterns. */
function folderWishes({ from, to, pages, meant, config }: MovedFolder) {
  const oldFolder = /^(.*\/)\*$/.exec(from)?.[1];
  const newFolder = /^(\/(?:.*\/)?):splat$/.exec(to)?.[1];
  if (oldFolder === undefined || newFolder === undefined) return [];
  const { path: folder, prefixLang } = splitPrefix(decodePath(newFolder), config);
  return pages.flatMap(({ identity, versions }) => {
    if (!identity.startsWith(folder)) return [];
    return meant.flatMap(({ lang, prefix }) => {
      const version = versions[prefixLang ?? lang];
      if (!version) return [];
      const path = version.routePath;
      return {
        from: prefix + oldFolder + identity.slice(folder.length),
        lang,
        goal: { path, written: path, tail: '' },
        isNamed: false,
      };
    });
  });
}

function folderProblem(from: string, to: string, place: () => ContentPlace): ContentProblem {
  const isFolder = from.endsWith('/*') && /^\/(?:.*\/)?:splat$/.test(to);
  return {
    severity: 'error',
    code: 'redirect-folder',
    message: isFolder
      ? `The redirect leads to a folder without pages: "${to}"`
      : `A redirect of a folder leads to another folder, as from "/old/*" to "/new/:splat": this one leads from "${from}" to "${to}"`,
    fix: isFolder
      ? 'Correct the folder, or redirect each address on its own.'
      : 'Redirect each address on its own; what only your host can do belongs into "_redirects" in the public folder.',
    place: place(),
  };
}
