import { expect, test } from 'vitest';
import { resolveConfig } from '../config/resolve-config';
import type { UserConfig } from '../config/types';
import { configSchema } from '../schema/config';
import { pageProblems } from './page-problems';

const FACTS = {
  toc: [],
  headings: [],
  sections: [],
  ids: [],
  links: [],
  assets: [],
  routeLookups: {},
  warnings: [],
  foreign: [
    {
      key: 'images',
      address: 'https://img.example/a.svg',
      location: { file: 'docs/a.md', line: 3 },
    },
  ],
} as const;

async function problemsOf(policy: UserConfig['policy']): Promise<string[]> {
  const config = await resolveConfig(configSchema.parse({ policy }), '/site/diglot.config.ts');
  const { errors } = pageProblems(FACTS, { config, routes: [], factsOf: () => undefined });
  return errors.map(({ message, fix }) => `${message} | ${fix}`);
}

test('a page can be shown, and its author reads which of its files readers would not see', async () => {
  expect(await problemsOf({})).toEqual([
    `The content security policy refuses images from "https://img.example": "https://img.example/a.svg" | Allow it in the config: policy: { images: ['https://img.example'] }. Or put copies beside the pages.`,
  ]);
  expect(await problemsOf({ images: ['https://img.example'] })).toEqual([]);
});
