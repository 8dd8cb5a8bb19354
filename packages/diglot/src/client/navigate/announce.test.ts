// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, announceFailure, announcePage } from './announce';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<div id="dg-app"><main><p role="status" id="author"></p></main><p role="status" id="ours"></p></div>';
});
afterEach(() => vi.useRealTimers());

const said = () => document.getElementById('ours')?.textContent;
const isSeen = () => document.getElementById('ours')?.className === 'dg-notice';

test('the title of a page is heard at once, in the shell’s own region', () => {
  announcePage('A');
  expect([said(), isSeen()]).toEqual(['A', false]);
  expect(document.getElementById('ours')?.className).toBe('dg-visually-hidden');
  expect(document.getElementById('author')?.textContent).toBe('');
});

test('the same words twice are heard twice: the region is empty in between', () => {
  for (let time = 0; time < 2; time++) {
    announce('Copied');
    expect(said()).toBe('');
    vi.advanceTimersByTime(50);
    expect([said(), isSeen()]).toEqual(['Copied', false]);
  }
});

test('what comes later is heard, not what came first', () => {
  announce('first');
  announce('second');
  vi.advanceTimersByTime(50);
  expect(said()).toBe('second');
  announce('third');
  announcePage('A');
  vi.advanceTimersByTime(100);
  expect(said()).toBe('A');
});

test('ROUTE-22: a failure is seen, until the network is back', () => {
  announceFailure('You are offline.');
  vi.advanceTimersByTime(50);
  expect([said(), isSeen()]).toEqual(['You are offline.', true]);
  dispatchEvent(new Event('online'));
  expect([said(), isSeen()]).toEqual(['', false]);
  vi.advanceTimersByTime(50);
  expect(said()).toBe('');
  announcePage('A');
  dispatchEvent(new Event('online'));
  expect(said()).toBe('A');
});

test('without a region nothing is said', () => {
  document.body.innerHTML = '';
  announce('x');
  vi.advanceTimersByTime(50);
  expect(document.body.innerHTML).toBe('');
});
