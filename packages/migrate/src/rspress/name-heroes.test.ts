import { expect, test } from 'vitest';
import { nameHero } from './name-heroes';

const page = (hero: string) => `---\npageType: home\n${hero}---\n\nText\n`;

test('a hero without a name gets the first words that readers saw, else the title of the site', () => {
  expect(
    nameHero(page('hero:\n  # Ours\n  text: All ships # here\n  tagline: At sea\n'), 'Harbour'),
  ).toBe(page('hero:\n  # Ours\n  name: All ships # here\n  tagline: At sea\n'));
  expect(nameHero(page('hero:\n  name: ""\n  tagline: At sea\n'), 'Harbour')).toBe(
    page('hero:\n  name: At sea\n'),
  );
  expect(nameHero(page('hero: { actions: [] }\n'), 'Harbour')).toBe(
    page('hero: { name: Harbour, actions: [] }\n'),
  );
});

test('a hero with a name stays as it is, as does what is no hero', () => {
  expect(nameHero(page('hero: {name:   Harbour}\n'), 'X')).toBeUndefined();
  expect(nameHero(page('hero: true\n'), 'X')).toBeUndefined();
  expect(nameHero(page('title: A\n'), 'X')).toBeUndefined();
  expect(nameHero('hero: no front matter\n', 'X')).toBeUndefined();
});
