/** Formats that the instrument shows, as `lib.format` names them. */
export const formats = ['esm', 'cjs', 'umd', 'iife', 'mf'] as const;

export type Format = (typeof formats)[number];

/** What a reader can look at: the output of a format, or the declarations that all builds have. */
export const views = [...formats, 'd.ts'] as const;

export type View = (typeof views)[number];

/** What one build was told. */
export interface Setting {
  readonly format: Format;
  readonly bundle: boolean;
}

/** A state that has an address of its own. */
export interface State {
  readonly view: View;
  readonly bundle: boolean;
  /** The last part of its address: `cjs-bundleless`. */
  readonly slug: string;
}

/** Formats that Rslib also builds file by file. */
const bundleless: readonly View[] = ['esm', 'cjs'];

/** All states that show an output, in the order of the instrument. */
export const states: readonly State[] = views.flatMap((view) => {
  const slug = view.replace('.', '');
  const bundled = { view, bundle: true, slug };
  return bundleless.includes(view)
    ? [bundled, { view, bundle: false, slug: `${slug}-bundleless` }]
    : [bundled];
});

/** What a piece of a config is there for: words of `format` say what this format needs. */
export type PieceKind = 'plain' | 'format' | 'bundle';

/** A piece of a config's text. */
export interface Piece {
  readonly text: string;
  readonly kind: PieceKind;
}

/** What stands in the item of `lib` behind the format's name, and below the item. */
const needs: Readonly<Record<Format, { readonly item: string; readonly below: string }>> = {
  esm: { item: '', below: '' },
  cjs: { item: '', below: '' },
  umd: { item: "umdName: 'area'", below: "output: { target: 'web' }" },
  iife: {
    item: `source: { entry: {
    index: './src/start.ts',
  } }`,
    below: "output: { target: 'web' }",
  },
  mf: {
    item: '',
    below: `output: {
  filenameHash: false,
  minify: false,
},
plugins: [
  pluginModuleFederation({
    name: 'area', dts: false,
    exposes: {
      '.': './src/index.ts',
    },
  }),
]`,
  },
};

/** What stands between the braces of `defineConfig({ … })`. Pieces of the kind `bundle` are a part of bundleless ones alone. */
export function configPieces(format: Format): readonly Piece[] {
  const { item, below } = needs[format];
  const of = (kind: PieceKind, text: string): Piece => ({ kind, text });
  return [
    of('plain', 'lib: [{\n  format: '),
    of('format', `'${format}'`),
    of('bundle', ',\n  bundle: false'),
    ...(item === '' ? [] : [of('plain', ',\n  '), of('format', item)]),
    of('plain', ',\n  dts: true,\n}],'),
    ...(below === '' ? [] : [of('plain', '\n'), of('format', below), of('plain', ',')]),
  ];
}
