import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesSchema } from '../../schema/check';
import { sortFindings } from '../check-book';
import type { Finding } from '../finding';
import { githubReport } from './github-report';
import { jsonReport } from './report-findings';
import { textReport } from './text-report';

const text = fc.string({ unit: 'binary', maxLength: 30 });
const place = { file: text, line: fc.integer({ min: 1 }) };
const findings = fc.array(
  fc.record<Finding>({
    rule: fc.constantFrom(...rulesSchema.keyof().options),
    severity: fc.constantFrom('error', 'warning'),
    message: text,
    fix: text,
    ...place,
    column: fc.integer({ min: 1 }),
    other: fc.option(fc.record(place), { nil: undefined }),
  }),
);

const example: Finding = {
  rule: 'parity',
  severity: 'error',
  message: 'The list differs',
  fix: 'Make it the same.',
  file: 'docs/zh/a.md',
  line: 3,
  column: 1,
  other: { file: 'docs/en/a.md', line: 4 },
};

test('JSON reads back as the same list', () => {
  fc.assert(
    fc.property(findings, (list) => {
      const back: unknown = JSON.parse(jsonReport(list));
      expect(back).toEqual(JSON.parse(JSON.stringify(list)));
    }),
  );
});

test('the keys of JSON stand in their order', () => {
  const [finding] = JSON.parse(jsonReport([example])) as Record<string, unknown>[]; // read back
  expect(Object.keys(finding ?? {}).join()).toBe(
    'rule,severity,message,fix,file,line,column,other',
  );
});

/** Reads a command as GitHub's runner does. */
function readCommand(line: string) {
  const [, severity, list = '', message = ''] = /^::(\w+) (.*?)::(.*)$/s.exec(line) ?? [];
  const decode = (value: string) =>
    value.replace(/%(25|0D|0A|3A|2C)/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  const properties = list.split(',').map((each) => {
    const at = each.indexOf('=');
    return [each.slice(0, at), decode(each.slice(at + 1))] as const;
  });
  return { severity, message: decode(message), ...Object.fromEntries(properties) };
}

test('a command of GitHub is one line, and reads back as what it was made of', () => {
  fc.assert(
    fc.property(findings, (list) => {
      const lines = githubReport(list, (file) => file);
      const commands = lines === '' ? [] : lines.split('\n').map(readCommand);
      expect(commands).toEqual(
        list.map(({ severity, rule, message, fix, file, line, column, other }) => ({
          severity,
          title: `diglot ${rule}`,
          file,
          line: String(line),
          col: String(column),
          message: `${message}${other ? ` (see ${other.file}:${other.line})` : ''}\n${fix}`,
        })),
      );
    }),
  );
});

test('a command of GitHub names files from the root of the repository', () => {
  expect(githubReport([example], (file) => `site/${file}`)).toBe(
    '::error file=site/docs/zh/a.md,line=3,col=1,title=diglot parity::The list differs (see site/docs/en/a.md:4)%0AMake it the same.',
  );
});

test('the order does not depend on that of the rules, and nothing is said twice', () => {
  fc.assert(
    fc.property(findings, (list) => {
      const sorted = sortFindings(list);
      expect(sortFindings([...list, ...list].reverse())).toEqual(sorted);
    }),
  );
});

test('the report for people names both places, quotes the line, and counts', () => {
  const term: Finding = {
    rule: 'terms',
    severity: 'warning',
    message: '“easy”: leave it out',
    fix: 'Leave the word out.',
    file: 'docs/en/a.md',
    line: 2,
    column: 4,
  };
  const report = textReport([term, example], {
    color: false,
    readSource: () => '# A\nIs easy\n',
  });
  expect(report).toBe(
    `docs/en/a.md
  warning [terms] “easy”: leave it out
    docs/en/a.md:2:4
      1 | # A
    > 2 | Is easy
        |    ^
      3 |
    Fix: Leave the word out.

docs/zh/a.md
  error [parity] The list differs
    docs/zh/a.md:3:1 and docs/en/a.md:4
    Fix: Make it the same.

Check failed: 1 error, 1 warning`,
  );
  expect(textReport([], { color: false, readSource: () => undefined })).toBe('Nothing to mend');
});

test('all lines of a fix are indented alike', () => {
  const report = textReport([{ ...example, fix: 'Write\n## A {#b}\nOr that.' }], {
    color: false,
    readSource: () => undefined,
  });
  expect(report).toContain('\n    Fix: Write\n    ## A {#b}\n    Or that.\n');
});

test('of many findings of a rule the first are told whole, all others in a line', () => {
  const list = Array.from({ length: 12 }, (_, index) => ({
    ...example,
    line: index + 1,
    fix: index === 11 ? 'Do\nthat.' : example.fix,
  }));
  const other: Finding = { ...example, rule: 'links' };
  const report = textReport([...list, other], { color: false, readSource: () => 'x' });
  expect(report.match(/Fix: Make it the same\./g)).toHaveLength(11);
  expect(report).toContain(
    '\n  error [parity] docs/zh/a.md:11:1 and docs/en/a.md:4  The list differs\n',
  );
  expect(report).toContain(':12:1 and docs/en/a.md:4  The list differs  Fix: Do that.\n');
  expect(report).toMatch(
    /\n\nOf each rule the first are told whole.*\n\nCheck failed: 13 errors$/s,
  );
});
