import type { SitePage } from '../../shared/content-facts';
import type { DocumentAssets } from '../../shared/types/document';
import type { Glossary } from '../../shared/types/glossary';
import type { Proofs } from '../../shared/types/proof';
import type { ShellData } from '../../shared/types/shell-data';
import type { ResolvedConfig, ResolvedLocale } from '../config/types';
import type { Redirect } from '../site/types';
import type { Policy } from './policy';

/** Everything that rendering one page needs to know of all others. Plain data: it is sent to workers. */
export interface RenderContext {
  readonly config: ResolvedConfig;
  /** By language. */
  readonly shells: Readonly<Record<string, ShellData>>;
  /** By language. */
  readonly assets: Readonly<Record<string, DocumentAssets>>;
  readonly routes: readonly { readonly routePath: string }[];
  /** Old addresses and where they lead. */
  readonly redirects: readonly Pick<Redirect, 'from' | 'to'>[];
  /** All pages; absent where no component asks for them. */
  readonly pages?: readonly SitePage[] | undefined;
  /** Languages that pages are translated from, by identity, where that is not the default one. */
  readonly originals: Readonly<Record<string, string>>;
  /** Identities of the pages that head a section: posts below them link to their tags there. */
  readonly overviews: readonly string[];
  /** Terms that pages mark; absent where there are none. */
  readonly glossary?: Glossary | undefined;
  /** Which pages were checked; absent where nobody says. */
  readonly proofs?: Proofs | undefined;
  /** ISO 8601 date of the last commit, by absolute path of the source. */
  readonly dates: Readonly<Record<string, string>>;
  /** Absent in the dev server, which makes it for each document. */
  readonly policy?: Policy | undefined;
}

/** What all pages of a language share. @throws for a language that the site does not have */
export function shellOf({ shells }: Pick<RenderContext, 'shells'>, lang: string): ShellData {
  const shell = shells[lang];
  if (!shell) throw new Error(`There is no language "${lang}".`);
  return shell;
}

/** A language of the site by its path key. @throws for one that the site does not have */
export function languageOf(lang: string, locales: readonly ResolvedLocale[]): ResolvedLocale {
  const locale = locales.find((each) => each.lang === lang);
  if (!locale) throw new Error(`There is no language "${lang}".`);
  return locale;
}
