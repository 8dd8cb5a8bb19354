import { expect, test } from 'vitest';
import { teamLists } from './team-lists';

/** What a page with a script declares, of the lists that it shows. */
const listsOf = (script: string, ...names: readonly string[]) =>
  teamLists(
    `<script setup>\n${script}\n</script>\n\n${names.map((name) => `<VPTeamMembers :members="${name}" />`).join('\n')}\n`,
    [],
  );

test('a list of people is declared with the texts that it names, each once', () => {
  const script = `
const mark = '<svg viewBox="0 0 1 1"/>'
const crew = [{ name: 'Ada', links: [{ icon: { svg: mark }, link: 'https://ada.example' }] }]
const guests: Member[] = [
  { 'name': "Hal: 'the deep'", years: 3, isHere: true }, // He comes by boat [or not].
  { name: \`Ida\`, links: [{ icon: { svg: mark }, link: '/ida' }] }, /* ] */
]`;
  expect(listsOf(script, 'crew', 'guests')).toEqual([
    `export const mark = '<svg viewBox="0 0 1 1"/>';`,
    `export const crew = [{ name: 'Ada', links: [{ icon: { svg: mark }, link: 'https://ada.example' }] }];`,
    `export const guests = [ { 'name': "Hal: 'the deep'", years: 3, isHere: true }, { name: \`Ida\`, links: [{ icon: { svg: mark }, link: '/ida' }] }, ];`,
  ]);
});

test.each([
  ['a name of something else', 'import { mark } from "./mark"\nconst crew = [{ icon: mark }]'],
  [
    'a name that is computed',
    `const mark = \`<svg>\${body}</svg>\`\nconst crew = [{ icon: mark }]`,
  ],
  ['a call', 'const crew = [person("Ada")]'],
  ['a function', 'const crew = [{ name: () => 1 }]'],
  ['a spread', 'const crew = [...others]'],
  ['a sum', 'const a = "1"\nconst crew = [{ name: a + a }]'],
  ['a text with values', `const crew = [{ name: \`\${first} Ada\` }]`],
  ['no list', 'const crew = people'],
  ['a list without an end', 'const crew = [{ name: "Ada" }'],
  ['nothing', ''],
])('a list that holds %s is empty', (_, script) => {
  expect(listsOf(script, 'crew')).toEqual(['export const crew = [];']);
});
