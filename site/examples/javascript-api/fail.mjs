import { createRslib } from '@rslib/core';

const rslib = await createRslib({
  config: { source: { entry: { index: './src/typo.js' } } },
});
try {
  const { close } = await rslib.build();
  await close();
} catch (error) {
  const errors = error instanceof AggregateError ? error.errors : [error];
  for (const { message } of errors) console.error(message);
  process.exitCode = 1;
}
