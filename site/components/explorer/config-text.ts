import type { Choice } from './choice';

/** `dts` of each way to make declarations. */
const declarations: Readonly<Record<Choice['dts'], string>> = {
  off: 'false',
  tsc: '{ tsgo: false }',
  tsgo: '{ tsgo: true }',
  isolated: '{ isolated: true }',
  bundled: '{ bundle: true }',
};

const globalName = { functions: 'AcmePrices', react: 'AcmeNotice', node: 'TaskIds' } as const;

/** What the sources for browsers begin with as a script; no other format has it. */
export const scriptFile = 'src/script.ts';

/** The `rslib.config.ts` that a choice stands for: what is chosen, and what its source needs besides. */
export function configText(choice: Choice): string {
  const { source, format, bundle, dts, syntax, minify } = choice;
  const isScript = format === 'umd' || format === 'iife';
  const lib = [
    `format: '${format}'`,
    format === 'umd' && `umdName: '${globalName[source]}'`,
    `bundle: ${bundle === 'on'}`,
    `dts: ${declarations[dts]}`,
    `syntax: '${syntax}'`,
  ];
  const output = [
    (source === 'react' || isScript) && "target: 'web'",
    source === 'react' && isScript && "externals: { react: 'React' }",
    minify === 'on' && 'minify: true',
  ];
  return [
    ...(source === 'react' ? ["import { pluginReact } from '@rsbuild/plugin-react';"] : []),
    "import { defineConfig } from '@rslib/core';",
    '',
    'export default defineConfig({',
    '  lib: [',
    '    {',
    ...rows(lib, '      '),
    '    },',
    '  ],',
    ...entries(choice),
    ...(output.some(Boolean) ? ['  output: {', ...rows(output, '    '), '  },'] : []),
    ...(source === 'react' ? ['  plugins: [pluginReact()],'] : []),
    '});',
    '',
  ].join('\n');
}

/** Without bundling every source file is an entry. A script cannot export, so that its entry is another one. */
function entries({ source, format, bundle }: Choice): string[] {
  if (bundle === 'off') return [];
  const lines =
    source === 'node'
      ? ["index: './src/index.ts'", "cli: './src/cli.ts'"]
      : format === 'iife'
        ? [`index: './${scriptFile}'`]
        : [];
  if (lines.length === 0) return [];
  return ['  source: {', '    entry: {', ...rows(lines, '      '), '    },', '  },'];
}

function rows(fields: readonly (string | false)[], indent: string): string[] {
  return fields.filter((field) => field !== false).map((field) => `${indent}${field},`);
}
