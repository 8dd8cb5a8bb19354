import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe looks at, and by which rules: all of the page by all rules, unless said otherwise. */
export interface AxeOptions {
  /** Selector of the parts that are looked at. */
  readonly within?: string;
  /** Whether nothing of {@link within} may be left when axe begins: then it finds nothing. */
  readonly mayBeGone?: boolean;
  /** Selectors of parts that are left out. */
  readonly outside?: readonly string[];
  /** The only rules. */
  readonly rules?: readonly string[];
  /** Rules that are left out. */
  readonly without?: readonly string[];
}

function contextOf({ within, outside = [] }: AxeOptions): ContextObject {
  return {
    include: [within ?? 'html'],
    ...(outside.length > 0 ? { exclude: [...outside] } : {}),
  };
}

function optionsOf({ rules, without = [] }: AxeOptions): RunOptions {
  return {
    // No time is spent on what is in order, nor on frames, which no page has.
    resultTypes: ['violations'],
    iframes: false,
    ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
}

/** What axe finds, short enough to read. */
export async function violations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const run = JSON.stringify([contextOf(options), optionsOf(options)]);
  const { within = 'html', mayBeGone = false } = options;
  const isGone = mayBeGone ? `!document.querySelector(${JSON.stringify(within)})` : 'false';
  const results = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `${isGone} ? { violations: [] } : axe.run(...${run})`,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}
