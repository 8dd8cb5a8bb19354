import type { BlockFacts } from './find-types';
import type { BlockPlan } from './plan';
import { answerOf, shownProblems } from './render-block';

/** What is wrong with a block: that its page's author did not say so. */
class TypesError extends Error {
  /** In the block's code, from 1. */
  readonly line: number;
  readonly fix: string;

  constructor(line: number, message: string, fix: string) {
    super(message);
    this.name = 'TypesError';
    this.line = line;
    this.fix = fix;
  }
}

const NO_MODULE = new Set([2307, 2792, 7016, 2882]);
/** More are mostly the same. */
const MOST_TOLD = 5;

/** @throws TypesError about the first thing that is wrong, which names the others */
export function checkErrors(plan: BlockPlan, facts: BlockFacts): void {
  const { block } = plan;
  if (plan.known) return;
  const [wrong] = facts.settings.filter((message) => /option/i.test(message));
  if (wrong !== undefined)
    throw new TypesError(1, wrong, 'Correct the setting in its comment, or in the tsconfig.');
  const problems = shownProblems(plan, facts);
  const unexpected = problems.filter(({ code }) => !block.expected.includes(code));
  const [first, ...others] = unexpected;
  if (first) {
    const told = others
      .slice(0, MOST_TOLD)
      .map(({ line, code, message }) => `line ${line} of the block: TS${code}: ${message}`);
    const rest = others.length - told.length;
    const more = rest > 0 ? [...told, `and ${rest} more`] : told;
    throw new TypesError(
      first.line,
      [`TS${first.code}: ${first.message}`, ...more].join('\n'),
      NO_MODULE.has(first.code)
        ? 'Install the package beside the site, correct its name, or write `// @noErrors` at the top of the block.'
        : `Correct the code, or announce it: \`// @errors: ${[...new Set(unexpected.map(({ code }) => code))].join(' ')}\`.`,
    );
  }
  const all = new Set(
    plan.files.flatMap((_, index) => facts.files[index]?.problems ?? []).map(({ code }) => code),
  );
  const missing = block.expected.find((code) => !all.has(code));
  if (missing !== undefined) {
    const line = plan.block.files[0]?.line ?? 1;
    throw new TypesError(
      line,
      `TS${missing} is announced, and TypeScript finds no such error.`,
      'Take the number out of `// @errors`.',
    );
  }
  const silent = block.queries.find((query) => !answerOf(plan, facts, query));
  if (silent)
    throw new TypesError(
      silent.line,
      '`^?` points at nothing that has a type.',
      'Put `^` below the first letter of a name in the line above.',
    );
}
