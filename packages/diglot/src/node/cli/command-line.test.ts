import { afterEach, expect, test } from 'vitest';
import { openDoor } from './command-line';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});

test('a command in a package that is not installed says the line that runs it all the same', async () => {
  process.argv = ['node', '/nowhere/diglot', 'absent', 'https://a.dev/', '--title', 'two words'];
  await expect(openDoor('@diglot/absent')).rejects.toMatchObject({
    code: 'package-missing',
    message: '"diglot absent" is in the package "@diglot/absent", which is not installed.',
    fix: expect.stringContaining(`"npx @diglot/absent https://a.dev/ --title 'two words'"`),
  });
});

test.each(['@diglot/mcp', '@diglot/migrate'] as const)('%s is found where it is', async (name) => {
  expect(await openDoor(name)).toBeInstanceOf(Function);
});
