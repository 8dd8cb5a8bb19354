import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DiagramLang } from './Diagram';

// Pages use them, which the check of unused exports cannot see.
const modules = import.meta.glob<Record<string, ComponentType<{ lang: DiagramLang }>>>(
  ['./*.tsx', '!./*.test.tsx'],
  {
    eager: true,
  },
);

function htmlOf(name: string): string {
  const Drawing = modules[`./${name}.tsx`]?.[name];
  if (!Drawing) throw new Error(`There is no drawing ${name}.`);
  return renderToStaticMarkup(<Drawing lang="en" />);
}

const EXAMPLES = path.join(import.meta.dirname, '../../examples');
const read = (file: string) => readFileSync(path.join(EXAMPLES, file), 'utf8');
const namesIn = (example: string) =>
  [...read(`recorded/${example}/tree.txt`).matchAll(/\b[\w.]+\.\w+$/gm)].map(String);

/** What is written into the boxes of each panel that stand for output, in the order of drawing. */
function outputsOf(drawing: string): string[][] {
  const panels = htmlOf(drawing).match(/<svg .*?<\/svg>/g) ?? [];
  return panels.map((panel) =>
    [...panel.matchAll(/data-tone="output">.*?<\/g>/g)].flatMap(([box = '']) =>
      [...box.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text = '']) =>
        text.replaceAll('&#x27;', "'"),
      ),
    ),
  );
}

describe('drawings show what the examples of their pages give', () => {
  test('output structure: the files, and what they export', () => {
    const [bundle = [], bundleless = []] = outputsOf('OutputStructure');
    expect(bundle).toEqual(['index.js', 'describe, area']);
    expect(namesIn('output-layout')).toEqual(['index.js']);
    expect(read('recorded/output-layout/dist/index.js')).not.toContain('perimeter');

    const folder = 'recorded/output-layout-bundleless/dist';
    expect(bundleless.filter((text) => text.endsWith('.js')).sort()).toEqual(
      namesIn('output-layout-bundleless').sort(),
    );
    expect(bundleless[3]).toBe('area, perimeter');
    expect(read(`${folder}/shapes/circle.js`)).toContain('perimeter');
    expect(bundleless[5]).toBe('DIGITS');
    expect(read(`${folder}/shapes/constants.js`)).toContain('export { DIGITS }');
  });

  test('declaration files: the files of each way', () => {
    const drawn = outputsOf('DeclarationFiles');
    const recorded = [
      'declaration-files',
      'declaration-files-isolated',
      'declaration-files-rollup',
      'dual-types',
    ].map((example) => namesIn(example).filter((name) => name.includes('.d.')));
    expect(drawn.map((names) => names.sort())).toEqual(recorded.map((names) => names.sort()));
  });

  test('redirect: the paths in source and output', () => {
    const html = htmlOf('RedirectSteps');
    for (const [source, output, written] of [
      ['src/index.ts', 'dist/index.js', '@/find/find'],
      ['src/find/find.ts', 'dist/find/find.js', '../text'],
    ] as const) {
      expect(read(`redirect-paths/${source}`)).toContain(`'${written}'`);
      expect(html).toContain(`>&#x27;${written}&#x27;<`);
      const [, rewritten = ''] =
        /from "(.*)"/.exec(read(`recorded/redirect-paths/${output}`)) ?? [];
      expect(html).toContain(`>&#x27;${rewritten}&#x27;<`);
    }
  });

  test('dependencies: the packages in the lists of package.json', () => {
    const manifest = JSON.parse(read('dependency-kinds/package.json')) as Record<string, object>;
    const html = htmlOf('DependencyHandling');
    for (const list of ['dependencies', 'peerDependencies', 'devDependencies']) {
      for (const name of Object.keys(manifest[list] ?? {})) {
        expect(html).toMatch(new RegExp(`>${list}</text><text[^>]*>${name}<`));
      }
    }
  });

  test('styles: the files of both modes', () => {
    const [bundle, bundleless] = outputsOf('StyleLoading');
    expect(bundle?.sort()).toEqual(
      namesIn('css-guide')
        .filter((name) => !name.endsWith('.d.ts'))
        .sort(),
    );
    const written = namesIn('css-guide-bundleless').filter((name) =>
      /^(pill|toggle)\.(js|css)$/.test(name),
    );
    expect(bundleless?.sort()).toEqual(written.sort());
  });
});
