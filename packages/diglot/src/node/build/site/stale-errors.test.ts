import { expect, test } from 'vitest';
import type { StaleSection } from '../../book/freshness/stale-section';
import { staleErrors } from './site-freshness';

const SECTION: StaleSection = {
  state: 'behind',
  lang: 'zh',
  address: '/zh/guide#use',
  heading: 'Use',
  original: { file: 'docs/en/guide.md', line: 5 },
  translation: { file: 'docs/zh/guide.md', line: 7 },
};
const messages = (...sections: readonly Partial<StaleSection>[]) =>
  staleErrors(sections.map((section) => ({ ...SECTION, ...section }))).map(
    ({ message }) => message,
  );

test('a section is named by its heading, the lead of a page without a title by the page', () => {
  const lead = { address: '/zh/', heading: '' };
  expect(messages({}, { state: 'missing' }, lead, { ...lead, state: 'missing' })).toEqual([
    'The original of /zh/guide#use has changed since it was translated: "Use" in docs/en/guide.md:5.',
    'The section "Use" (docs/en/guide.md:5) is missing in "zh".',
    'The original of /zh/ has changed since it was translated: the lead in docs/en/guide.md:5.',
    'The lead of /zh/ (docs/en/guide.md:5) is missing in "zh".',
  ]);
});

test('a section that somebody waved through keeps no build from being published', () => {
  expect(messages({ state: 'accepted unchanged' })).toEqual([]);
});

test('what to do stands beside both, at the place of the translation', () => {
  const missing = { ...SECTION, state: 'missing' } as const;
  expect(staleErrors([SECTION, missing])).toMatchObject([
    {
      code: 'translation-behind',
      fix: 'Bring the translation up to date and run "npx diglot accept /zh/guide#use". "translations" in the config says whether that is an error.',
      location: SECTION.translation,
    },
    {
      code: 'translation-missing',
      fix: 'Translate it: /zh/guide#use will be its address. "translations" in the config says whether that is an error.',
      location: SECTION.translation,
    },
  ]);
});
