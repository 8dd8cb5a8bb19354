import { expect, test } from 'vitest';
import { formatDate } from './format-date';

test('ROUTE-05, DOC-05: dates in words of the language', () => {
  expect(formatDate('2025-05-14', 'en')).toBe('May 14, 2025');
  expect(formatDate('2025-05-14', 'zh-CN')).toBe('2025 年 5 月 14 日');
  expect(formatDate('2026-10-02T23:59:59Z', 'en')).toBe('October 2, 2026');
  expect(formatDate('never', 'en')).toBeUndefined();
});
