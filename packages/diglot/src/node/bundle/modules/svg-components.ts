import { readFile } from 'node:fs/promises';
import { Parser } from 'htmlparser2';
import { find, hastToReact, svg } from 'property-information';
import type { Plugin } from 'vite';
import { DiglotError } from '../../../shared/diglot-error';

const AS_COMPONENT = /\.svg\?react$/;

/** An element of an SVG file, with its properties as React calls them. */
interface SvgNode {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: (SvgNode | string)[];
}

function styleObject(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((rule): [string, string][] => {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:(.*)$/s.exec(rule) ?? [];
    if (name === '') return [];
    const property = name.startsWith('--')
      ? name
      : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [[property, value.trim()]];
  });
  return Object.fromEntries(pairs);
}

function reactProps(attributes: Readonly<Record<string, string>>): SvgNode['props'] {
  const entries = Object.entries(attributes).map(([name, value]): [string, unknown] => {
    if (name === 'style') return [name, styleObject(value)];
    if (/^(?:data|aria)-/.test(name)) return [name, value];
    const { property } = find(svg, name);
    return [hastToReact[property] ?? property, value];
  });
  return Object.fromEntries(entries);
}

/** The `<svg>` element of a file; undefined when it has none. */
function parseSvg(source: string): SvgNode | undefined {
  const root: SvgNode = { tag: '', props: {}, children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const node: SvgNode = { tag, props: reactProps(attributes), children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      onclosetag: () => void open.pop(),
      ontext(text) {
        // Between shapes it is nothing but layout of the file.
        if (text.trim() !== '') open.at(-1)?.children.push(text);
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return root.children.find(
    (child): child is SvgNode => typeof child !== 'string' && child.tag === 'svg',
  );
}

function elementCode(node: SvgNode | string): string {
  if (typeof node === 'string') return JSON.stringify(node);
  const { tag, props, children } = node;
  const parts = [JSON.stringify(tag), JSON.stringify(props), ...children.map(elementCode)];
  return `createElement(${parts.join(', ')})`;
}

function componentModule(file: string, source: string): string {
  const node = parseSvg(source);
  if (!node) {
    throw new DiglotError({
      code: 'svg-empty',
      message: 'The file is imported as an SVG image, but it holds no <svg> element.',
      fix: 'Export the image as SVG once more, or correct the import.',
      location: { file, source, line: 1, column: 1 },
    });
  }
  const children = node.children.map(elementCode);
  return [
    "import { createElement } from 'react';",
    `const props = ${JSON.stringify(node.props)};`,
    'export default function Svg(given) {',
    `  return createElement(${['"svg"', '{ ...props, ...given }', ...children].join(', ')});`,
    '}',
    // Says where functions that it is given end.
    "Svg.passesTo = 'svg';",
    'export { Svg as ReactComponent };',
  ].join('\n');
}

/**
 * Makes components of SVG files that are imported as `./logo.svg?react`. Without the query an SVG file is its address, as
 * any image, and has the component as `ReactComponent`.
 */
export function svgComponents(): Plugin {
  return {
    name: 'diglot:svg-components',
    enforce: 'pre',
    load: {
      filter: { id: /\.svg(?:\?react)?$/ },
      async handler(id) {
        const file = id.replace(/\?.*$/, '');
        if (file.startsWith('\0')) return undefined;
        const moduleSideEffects = false;
        if (AS_COMPONENT.test(id)) {
          return { code: componentModule(file, await readFile(file, 'utf8')), moduleSideEffects };
        }
        const code = [
          `export { default } from ${JSON.stringify(`${file}?url`)};`,
          `export { ReactComponent } from ${JSON.stringify(`${file}?react`)};`,
        ].join('\n');
        return { code, moduleSideEffects };
      },
    },
  };
}
