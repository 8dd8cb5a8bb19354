import { expect, test } from 'vitest';
import { FOREIGN } from '../evaluate/stand-in';
import { movePlugins } from './plugins';

const call = (module: string, options: object) => ({
  [FOREIGN]: { kind: 'call', module, name: 'default', arguments: [options] },
});

test('the plugins of Rspress that run code become one of ours, with the settings that mean the same', () => {
  const told: string[] = [];
  const { plugins, needed, replaced } = movePlugins(
    [
      call('@rspress/plugin-preview', {
        defaultPreviewMode: 'iframe-follow',
        previewLanguages: [],
      }),
      call('@rspress/plugin-playground', {
        defaultDirection: 'vertical',
        babelUrl: 'https://cdn.example/babel.js',
      }),
    ],
    ['plugins'],
    (_, what) => told.push(what),
  );
  expect(plugins.map(({ line, code }) => [line, code.text])).toEqual([
    [
      "import playground from '@diglot/playground';",
      "playground({ defaultPreviewMode: 'iframe-follow', defaultDirection: 'vertical' })",
    ],
  ]);
  expect(Object.keys(needed)).toEqual(['@diglot/playground']);
  expect(replaced).toEqual(['@rspress/plugin-preview', '@rspress/plugin-playground']);
  expect(told).toEqual(['Settings of "preview" have no counterpart: previewLanguages.']);
});
