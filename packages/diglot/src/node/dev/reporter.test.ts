import { expect, test, vi } from 'vitest';
import { DiglotError } from '../../shared/diglot-error';
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

test('of the problems of the docs folder only new ones are told', () => {
  const onWarning = vi.fn();
  const reporter = createReporter({ onError: vi.fn(), onWarning });
  reporter.problems([problem('a')]);
  reporter.problems([problem('a'), problem('b')]);
  reporter.problems([]);
  reporter.problems([problem('b')]);
  expect(onWarning.mock.calls.map(([{ message }]) => message)).toEqual(['a', 'b', 'b']);
});
