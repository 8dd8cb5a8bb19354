import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/types';
import { errorFromData } from '../errors/error-data';
import type { Problems } from '../errors/format-error';
import { checkForeign } from '../page/check-foreign';
import { checkFileLinks, checkLinks, type LinkTargets } from '../page/check-links';
import type { PageFacts } from '../page/page-facts';

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
