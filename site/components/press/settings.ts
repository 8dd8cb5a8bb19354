/** Formats that the press shows, as `lib.format` names them. */
export const formats = ['esm', 'cjs', 'umd', 'iife', 'mf'] as const;

export type Format = (typeof formats)[number];

/** One position of the press's switches: what one build was told. */
export interface Setting {
  readonly format: Format;
  readonly bundle: boolean;
  readonly dts: boolean;
}

/** What a piece of a config is there for: words of `format` say what this format needs. */
export type PieceKind = 'plain' | 'format' | 'bundle' | 'dts';

/** A piece of a config's text. */
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
}

/** What stands in the item of `lib` behind the format's name, and below the item. */
const needs: Readonly<Record<Format, { readonly item: string; readonly below: string }>> = {
  esm: { item: '', below: '' },
  cjs: { item: '', below: '' },
  umd: { item: "umdName: 'Area'", below: "output: { target: 'web' }" },
  iife: {
    item: `source: {
    entry: { index: './src/start.ts' },
  }`,
    below: "output: { target: 'web' }",
  },
  mf: {
    item: '',
    below: `output: { filenameHash: false },
plugins: [pluginModuleFederation({
  name: 'area', dts: false,
  exposes: { '.': './src/index.ts' },
})]`,
  },
};

/**
 * What stands between the braces of `defineConfig({ … })` for a format. Pieces of the kinds `bundle` and `dts` are a part
 * of it in one position of their switch each.
 */
export function configPieces(format: Format): readonly Piece[] {
  const { item, below } = needs[format];
  const of = (kind: PieceKind, text: string): Piece => ({ kind, text });
  return [
    of('plain', 'lib: [{\n  format: '),
    of('format', `'${format}'`),
    ...(item === '' ? [] : [of('plain', ',\n  '), of('format', item)]),
    of('bundle', ',\n  bundle: false'),
    of('dts', ',\n  dts: true'),
    of('plain', ',\n}],'),
    ...(below === '' ? [] : [of('plain', '\n'), of('format', below), of('plain', ',')]),
  ];
}
