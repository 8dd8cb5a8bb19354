import { expect, test } from 'vitest';
import type { OpenedKey } from '../../shared/policy-sources';
import type { UserConfig } from '../config/types';
import { configSchema } from '../schema/config';
import { checkForeign } from './check-foreign';

const fact = (key: OpenedKey, address: string, line: number) => ({
  key,
  address,
  location: { file: 'docs/a.md', line },
});

const check = (foreign: readonly ReturnType<typeof fact>[], policy: UserConfig['policy'] = {}) =>
  checkForeign([{ foreign }, { foreign }], {
    policy: configSchema.parse({ policy }).policy,
    root: '/none',
  }).map(({ message, fix }) => `${message} | ${fix}`);

test('one error for each origin lists its places, and names the line that allows it', () => {
  const badges = Array.from({ length: 9 }, (_, at) =>
    fact('images', `https://img.example/${at}`, at),
  );
  const own = fact('frames', "'self'", 20);
  expect(check([...badges, fact('media', '//a.example/b.mp4', 9), own])).toEqual([
    'The content security policy refuses images from "https://img.example": "https://img.example/0", and at docs/a.md:1, docs/a.md:2, docs/a.md:3, docs/a.md:4, docs/a.md:5 and 3 more places | Allow it in the config: policy: { images: [\'https://img.example\'] }. Or put copies beside the pages.',
    'The content security policy refuses video and audio from "https://a.example": "//a.example/b.mp4" | Allow it in the config: policy: { media: [\'https://a.example\'] }. Or put copies beside the pages.',
    'The content security policy refuses embedded pages of the site itself: an <iframe> | Allow it in the config: policy: { frames: ["\'self\'"] }. Or link to the page.',
  ]);
});

test('of a document in an address the scheme is told', () => {
  const facts = [fact('frames', `data:text/html,${'x'.repeat(999)}`, 1)];
  expect(check(facts)).toEqual([
    'The content security policy refuses embedded pages from "data:": an <iframe> | Allow it in the config: policy: { frames: [\'data:\'] }. Or link to the page.',
  ]);
  expect(check(facts, { frames: ['data:'] })).toEqual([]);
});

test('what the policy allows is no error', () => {
  const facts = [fact('images', 'https://img.example/1', 1), fact('frames', "'self'", 2)];
  expect(check(facts, { images: ['https:'], frames: ["'self'"] })).toEqual([]);
});
