import { expect, test } from 'vitest';
import { isPageNavigation, isPageUrl, type NavigationRequest } from './page-links';

const site = { origin: 'https://docs.test', base: '/docs/', extensions: ['js'] };
const here = { origin: site.origin, pathname: '/docs/here' };
const request: NavigationRequest = {
  canIntercept: true,
  hashChange: false,
  downloadRequest: null,
  formData: null,
  navigationType: 'push',
  destination: { url: 'https://docs.test/docs/guide/cli', sameDocument: false },
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

const withinDocument = (path: string) => ({ url: site.origin + path, sameDocument: true });

test.each<Partial<NavigationRequest>>([
  {},
  { navigationType: 'replace' },
  { navigationType: 'traverse' },
  { navigationType: 'traverse', destination: withinDocument('/docs/guide/cli') },
])('LINK-01: a link and going back to a page are ours: %o', (change) => {
  expect(isPageNavigation({ ...request, ...change }, here, site)).toBe(true);
});

test.each<Partial<NavigationRequest>>([
  { canIntercept: false },
  { hashChange: true },
  { downloadRequest: '' },
  { formData: new FormData() },
  { navigationType: 'reload' },
  { destination: { url: 'https://other.test/docs/a', sameDocument: false } },
  { destination: { url: 'https://docs.test/a', sameDocument: false } },
  { destination: { url: 'https://docs.test/docs/a.pdf', sameDocument: false } },
  { destination: withinDocument('/docs/guide/cli') },
  { navigationType: 'replace', destination: withinDocument('/docs/here') },
  { navigationType: 'traverse', destination: withinDocument('/docs/here') },
])('LINK-05: the browser keeps what is not ours: %o', (change) => {
  expect(isPageNavigation({ ...request, ...change }, here, site)).toBe(false);
});
