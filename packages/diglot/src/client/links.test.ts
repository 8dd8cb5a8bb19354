import { expect, test } from 'vitest';
import { isPageNavigation, isPageUrl, type NavigationRequest } from './links';

const site = { origin: 'https://docs.test', base: '/docs/', extensions: ['js'] };
const request: NavigationRequest = {
  url: new URL('https://docs.test/docs/guide/cli'),
  canIntercept: true,
  hashChange: false,
  isDownload: false,
  isForm: false,
  navigationType: 'push',
  sameDocument: false,
  isHere: false,
  wantsDocument: false,
};

test.each([
  ['/docs/', true],
  ['/docs', true],
  ['/docs/guide/cli', true],
  ['/docs/guide/cli.html', true],
  ['/docs/v1.2', true],
  ['/docs/guide/next.js', true],
  ['/docs/guide/NEXT.JS', true],
  ['/docs/guide/next.ts', false],
  ['/docs/guide/cli.md', false],
  ['/docs/a.pdf', false],
  ['/docsearch', false],
  ['/', false],
  ['https://other.test/docs/a', false],
])('LINK-01: %s is a page: %s', (address, expected) => {
  expect(isPageUrl(new URL(address, site.origin), site)).toBe(expected);
});

test('LINK-01: a link and going back to a page are ours', () => {
  expect(isPageNavigation(request, site)).toBe(true);
  const back = { ...request, navigationType: 'traverse', sameDocument: true };
  expect(isPageNavigation(back, site)).toBe(true);
});

test.each<Partial<NavigationRequest>>([
  { canIntercept: false },
  { hashChange: true },
  { isDownload: true },
  { isForm: true },
  { wantsDocument: true },
  { navigationType: 'reload' },
  { sameDocument: true },
  { sameDocument: true, isHere: true, navigationType: 'traverse' },
])('LINK-05: the browser keeps what is not ours: %o', (change) => {
  expect(isPageNavigation({ ...request, ...change }, site)).toBe(false);
});
