import { expect, test, vi } from 'vitest';
import { DiglotError, DiglotErrors } from '../../shared/diglot-error';
import { createReporter } from './reporter';

const problem = (message: string) => new DiglotError({ code: 'test', message });

test('an error is told once until something changes', () => {
  const onError = vi.fn();
  const reporter = createReporter({ onError, onWarning: vi.fn() });
  reporter.error(problem('a'));
  reporter.error(problem('a'));
  expect(onError).toHaveBeenCalledTimes(1);
  reporter.forget();
  reporter.error(problem('a'));
  expect(onError).toHaveBeenCalledTimes(2);
});

test('of the problems of the site only new ones are told', () => {
  const onWarning = vi.fn();
  const reporter = createReporter({ onError: vi.fn(), onWarning });
  reporter.problems('site', { errors: [], warnings: [problem('a')] });
  reporter.problems('site', { errors: [], warnings: [problem('a'), problem('b')] });
  reporter.problems('site', { errors: [], warnings: [] });
  reporter.problems('site', { errors: [], warnings: [problem('b')] });
  expect(onWarning.mock.calls.map(([{ message }]) => message)).toEqual(['a', 'b', 'b']);
});

test('what was told of the site is not told again of a page, nor the other way round', () => {
  const onError = vi.fn();
  const onWarning = vi.fn();
  const reporter = createReporter({ onError, onWarning });
  const [a, b, c] = [problem('a'), problem('b'), problem('c')];
  reporter.problems('site', { errors: [], warnings: [a] });
  reporter.error(new DiglotErrors([a, b]));
  reporter.problems('/guide', { errors: [], warnings: [b, c] });
  reporter.forget();
  reporter.error(new DiglotErrors([a, b, c]));
  expect(onError.mock.calls).toEqual([[b]]);
  expect(onWarning.mock.calls).toEqual([[a], [c]]);
  reporter.problems('/guide', { errors: [], warnings: [] });
  reporter.problems('/guide', { errors: [], warnings: [c] });
  expect(onWarning).toHaveBeenCalledTimes(3);
});

test('a problem is the same when the lines around it were saved again', () => {
  const onWarning = vi.fn();
  const reporter = createReporter({ onError: vi.fn(), onWarning });
  for (const source of ['[gone](./gone.md)\n', '[gone](./gone.md)\n\nMore.\n']) {
    const location = { file: '/site/docs/a.md', line: 1, column: 1, source };
    reporter.problems('/a', {
      errors: [],
      warnings: [new DiglotError({ code: 'test', message: 'a', location })],
    });
  }
  expect(onWarning).toHaveBeenCalledTimes(1);
});
