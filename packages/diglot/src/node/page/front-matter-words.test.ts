import { expect, test } from 'vitest';
import { emptyFrontMatter } from '../schema/front-matter';
import { checkFrontMatter } from '../site/pages/check-front-matter';
import { frontMatterWords } from './front-matter-words';

test('what a home page says counts, how it looks does not', () => {
  const data = {
    description: 'About it',
    hero: {
      name: 'Name',
      text: 'Text',
      stars: true,
      badge: 'New',
      image: { src: '/a.png', alt: 'Logo' },
      actions: [{ text: 'Start', link: '/guide', theme: 'alt' }],
    },
    features: [{ title: 'Fast', details: 'Very.', icon: '⚡', span: 4 }],
    sidebar: false,
  };
  const { frontmatter, problems } = checkFrontMatter(data);
  expect(problems).toEqual([]);
  expect(frontMatterWords(frontmatter).split('\n')).toEqual([
    '⟦description⟧ About it',
    '⟦features.0.details⟧ Very.',
    '⟦features.0.title⟧ Fast',
    '⟦hero.actions.0.link⟧ /guide',
    '⟦hero.actions.0.text⟧ Start',
    '⟦hero.badge.text⟧ New',
    '⟦hero.image.alt⟧ Logo',
    '⟦hero.name⟧ Name',
    '⟦hero.text⟧ Text',
  ]);
  expect(frontMatterWords(emptyFrontMatter)).toBe('');
});
