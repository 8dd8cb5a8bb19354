import { routeKey } from '../../../shared/route';
import type { Glossary } from '../../../shared/types/glossary';
import type { ResolvedConfig } from '../../config/types';
import { nearest } from '../../errors/nearest';
import { placeInJson, placeMistakes } from '../../source/json-file';
import type { ContentProblem } from '../../source/problems';
import type { Page } from '../types';
import { glossaryMistakes } from './glossary-mistakes';
import { openTerms } from './read-terms';

/** The terms that readers get explained; undefined where there are none, or they cannot be used. */
export interface ReadGlossary {
  readonly glossary?: Glossary | undefined;
  readonly problems: readonly ContentProblem[];
}

/** Reads the glossary of a site, and finds the page that explains its terms. */
export function readGlossary(pages: readonly Page[], config: ResolvedConfig): ReadGlossary {
  const json = config.markdown.markTerms ? openTerms(config) : undefined;
  if (!json) return { problems: [] };
  const { data } = json;
  if (!data?.glossary) return { problems: json.problems };
  const { page: address, terms } = data.glossary;
  const problems = placeMistakes(json, glossaryMistakes(data, config));
  const key = routeKey(address);
  const page = pages.find(({ identity }) => routeKey(identity) === key);
  if (!page) {
    const close = nearest(
      address,
      pages.map(({ identity }) => identity),
    );
    const missing: ContentProblem = {
      severity: 'error',
      code: 'terms-page',
      message: `No page has the address "${address}"`,
      fix: close
        ? `Write "${close}", or the address of another page.`
        : 'Write the address of the page that explains the terms, without a language.',
      place: placeInJson(json, ['glossary', 'page']),
    };
    return { problems: [...problems, missing] };
  }
  if (problems.length > 0) return { problems };
  const versions = Object.values(page.versions);
  return {
    glossary: {
      page: page.identity,
      routes: Object.fromEntries(versions.map(({ lang, routePath }) => [lang, routePath])),
      titles: Object.fromEntries(versions.map(({ lang, source }) => [lang, source.title])),
      terms: Object.entries(terms).map(([name, { section = name, ...term }]) => ({
        name,
        section,
        ...term,
      })),
    },
    problems,
  };
}
