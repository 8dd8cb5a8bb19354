import path from 'node:path';
import { expect, test } from 'vitest';
import type { Decision, Plan } from '../plan';
import { groupDecisions, placeText, writeReport } from './report';

const root = path.resolve('/site');
const place = (name: string, line?: number) => ({ file: path.join(root, name), line });

const decisions: Decision[] = [
  { topic: 'end', what: 'Old.', todo: 'Remove it.' },
  { topic: 'pages', what: 'Vue.', todo: 'Write it.', place: place('b.md', 3) },
  { topic: 'config', what: 'Key.', todo: 'Look.', place: place('../package.json') },
  { topic: 'pages', what: 'Vue.', todo: 'Write it.', place: place('docs/a.md', 1) },
  { topic: 'pages', what: 'Vue.', todo: 'Otherwise.', place: place('c.md', 2) },
];

test('what is said twice is said once, with all places, beginning with what readers would notice', () => {
  expect(groupDecisions(decisions)).toEqual([
    {
      topic: 'pages',
      what: 'Vue.',
      todo: 'Write it.',
      places: [place('b.md', 3), place('docs/a.md', 1)],
    },
    { topic: 'pages', what: 'Vue.', todo: 'Otherwise.', places: [place('c.md', 2)] },
    { topic: 'config', what: 'Key.', todo: 'Look.', places: [place('../package.json')] },
    { topic: 'end', what: 'Old.', todo: 'Remove it.', places: [] },
  ]);
});

test('the report is a list to strike out', () => {
  const plan: Plan = { root, changes: [], decisions, done: ['This.', 'That.'], pages: 1 };
  expect(writeReport(plan, 'VitePress')).toBe(`# From VitePress to Diglot

Written by \`diglot migrate\`. Each item waits for a person, beginning with what readers would notice: strike it out when it is done, and remove this file at the end. \`npx diglot build\` names what is still wrong with pages.

## Pages

- [ ] **Vue.** Write it.
  - \`b.md:3\`
  - \`docs/a.md:1\`

- [ ] **Vue.** \`c.md:2\`. Otherwise.

## The config

- [ ] **Key.** \`../package.json\`. Look.

## At the end

- [ ] **Old.** Remove it.

## What was done

- This.
- That.
`);
  expect(placeText(place('docs/a.md', 7), root)).toBe('docs/a.md:7');
});

test.each([
  ['config', 'The config'],
  ['plugins', 'Plugins and the bundler'],
  ['theme', 'The theme'],
  ['pages', 'Pages'],
  ['components', 'Components'],
  ['publishing', 'Publishing'],
  ['end', 'At the end'],
] as const)('decisions about %s stand below "%s"', (topic, title) => {
  const plan = {
    root,
    changes: [],
    decisions: [{ topic, what: 'W', todo: 'T' }],
    done: [],
    pages: 0,
  };
  expect(writeReport(plan, 'Rspress')).toContain(`\n\n## ${title}\n\n- [ ] **W** T\n`);
});
