import { expect, test } from 'vitest';
import { expressionPlaces } from './thrown-error';

const places = (source: string, name: string) =>
  expressionPlaces(source, name).map(({ line, column }) => `${line}:${column}`);

test('names are found in expressions, exports and attributes, and nowhere else', () => {
  const source = `---
title: name
---
import name from './name';

export const other = name.first;

The name is {name}, a \`{name}\`.

<Box name={1} value={(name)} {...name}>

{[1].map(() => <b>{name}</b>)}

</Box>
`;
  expect(places(source, 'name')).toEqual(['6:22', '8:14', '10:23', '10:34', '12:20']);
  expect(places(source, 'nam')).toEqual([]);
});

test('columns are those of the file beside Chinese emphasis', () => {
  expect(places('**强调。**后面 {name}', 'name')).toEqual(['1:12']);
});

test('a name with a dollar sign', () => {
  expect(places('{$a} {a}', '$a')).toEqual(['1:2']);
});

test('so they are behind a tag whose end begins a line', () => {
  expect(places('<b\n  title={name}\n>Text</b> and {name}\n', 'name')).toEqual(['2:10', '3:16']);
});
