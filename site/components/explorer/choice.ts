/** What a reader can choose, and the values of each, in the order of the controls. */
export const axes = {
  source: ['functions', 'react', 'node'],
  format: ['esm', 'cjs', 'umd', 'iife'],
  bundle: ['on', 'off'],
  dts: ['off', 'tsc', 'tsgo', 'isolated', 'bundled'],
  syntax: ['esnext', 'es2017', 'es5'],
  minify: ['off', 'on'],
} as const;

export type Axis = keyof typeof axes;

/** One value of each axis. */
export type Choice = { readonly [A in Axis]: (typeof axes)[A][number] };

export type Source = Choice['source'];

export const axisNames: readonly Axis[] = ['source', 'format', 'bundle', 'dts', 'syntax', 'minify'];

/** What the page shows first, and what an address without a query stands for. */
export const firstChoice: Choice = {
  source: 'functions',
  format: 'esm',
  bundle: 'on',
  dts: 'tsgo',
  syntax: 'esnext',
  minify: 'off',
};

/** Why there is no run of a choice. */
export type Missing = 'node-formats' | 'refused' | 'declarations';

const isPlain = ({ syntax, minify }: Choice): boolean => syntax === 'esnext' && minify === 'off';

/** Whether Rslib stops at a choice before it looks at anything else. */
const isBundleOnly = ({ format }: Choice): boolean => format === 'umd' || format === 'iife';

/**
 * Why a choice is left out: it would repeat what another one shows. Undefined for those that are recorded.
 *
 * Declarations depend on neither syntax nor minification, so that the rarer ways to make them are recorded with the
 * defaults of both.
 */
export function missingOf(choice: Choice): Missing | undefined {
  const { source, format, bundle, dts } = choice;
  if (source === 'node' && format !== 'esm' && format !== 'cjs') return 'node-formats';
  if (bundle === 'off' && isBundleOnly(choice)) return isPlain(choice) ? undefined : 'refused';
  const isCommon = dts === 'tsgo' || dts === 'off';
  return isCommon || isPlain(choice) ? undefined : 'declarations';
}

/** All choices of a source that are recorded. */
export function recordedChoices(source: Source): readonly Choice[] {
  let choices: readonly Choice[] = [{ ...firstChoice, source }];
  for (const axis of axisNames) {
    if (axis === 'source') continue;
    choices = choices.flatMap((choice) =>
      axes[axis].map((value) => ({ ...choice, [axis]: value })),
    );
  }
  return choices.filter((choice) => missingOf(choice) === undefined);
}

/** Names a choice among those of its source. */
export function cellName({ format, bundle, dts, syntax, minify }: Choice): string {
  return [format, bundle, dts, syntax, minify].join('/');
}

/** A choice with another value on one axis. */
export function withValue(choice: Choice, axis: Axis, value: string): Choice {
  return { ...choice, [axis]: value };
}

/** The axes whose values are the reason that something is missing; on all others there is nothing to choose then. */
export const decidingAxes: Readonly<Record<Missing, readonly Axis[]>> = {
  'node-formats': ['format'],
  refused: ['format', 'bundle'],
  declarations: ['dts'],
};
