import { defineConfig } from '@rslib/core';

export default defineConfig({
  source: {
    define: { NAME: JSON.stringify('shared'), LEVEL: '1' },
  },
  output: { copy: [{ from: 'NOTICE.txt' }] },
  lib: [
    { format: 'esm', output: { distPath: 'dist/esm' } },
    {
      format: 'cjs',
      source: { define: { NAME: JSON.stringify('cjs') } },
      output: { distPath: 'dist/cjs', copy: [{ from: 'COMMONJS.txt' }] },
    },
  ],
});
