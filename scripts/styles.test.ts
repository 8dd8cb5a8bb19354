import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const texts = readdirSync('packages', { encoding: 'utf8' })
  .map((name) => `packages/${name}/src`)
  .filter(existsSync)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\./.test(file))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

test('whatever a style sheet takes by name is given somewhere: else text is black, also on black', () => {
  const given = new Set(
    texts.flatMap(([, text]) =>
      [...text.matchAll(/(--dg-[\w-]+)(?:['"`\]]*\s*[:,])/g)].map(([, name]) => name),
    ),
  );
  const taken = texts
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/var\((--dg-[\w-]+)\)/g)].map(([, name]) => `${file}: ${name}`),
    );
  expect(taken.length).toBeGreaterThan(100);
  expect(taken.filter((use) => !given.has(use.split(': ')[1]))).toEqual([]);
});
