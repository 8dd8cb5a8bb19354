import { expect, test } from 'vitest';
import { readyStyle, readyStyleAddress } from './ready-files';

test('only the style sheet has an address, whatever else is asked for', () => {
  const address = readyStyleAddress('/');
  expect(readyStyleAddress('/base/')).toBe(`/base${address}`);
  expect(readyStyle(address)).toContain('@layer diglot.components');
  for (const other of ['/', '/../../manifest.json', '/%2e%2e/manifest.json', '/client/x.css']) {
    expect(readyStyle(`/@diglot/theme${other}`), other).toBeUndefined();
  }
});
