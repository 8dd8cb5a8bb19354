import type { ReactNode } from 'react';
import { Area, Arrow, Box, Diagram, type DiagramLang, Note, Panel } from './Diagram';

interface DeclarationFilesProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'The same sources, four answers. The entry, index.ts, uses parcel.ts; nothing uses sandbox.ts, though tsconfig.json includes it.',
    all: 'TypeScript writes index.d.ts, parcel.d.ts and sandbox.d.ts: one for each file that tsconfig.json includes.',
    isolated:
      'Rspack writes index.d.ts and parcel.d.ts. sandbox.ts is no part of the build and gets none.',
    bundle:
      'API Extractor rolls the declarations of index.ts and parcel.ts into one file, dist/index.d.ts.',
    formats:
      'With two formats, each has a set of its own: dist/esm has index.d.ts and parcel.d.ts, dist/cjs has index.d.cts and parcel.d.cts.',
    typescript: 'by TypeScript',
    rspack: 'by Rspack',
    extractor: 'by API Extractor',
  },
  zh: {
    caption:
      '同样的源文件，四种结果。入口 index.ts 用到 parcel.ts；sandbox.ts 没有被用到，但包含在 tsconfig.json 中。',
    all: 'TypeScript 生成 index.d.ts、parcel.d.ts 和 sandbox.d.ts：tsconfig.json 包含的每个文件各对应一个。',
    isolated: 'Rspack 生成 index.d.ts 和 parcel.d.ts。sandbox.ts 不参与构建，没有对应的声明文件。',
    bundle: 'API Extractor 把 index.ts 和 parcel.ts 的声明合并成一个文件 dist/index.d.ts。',
    formats:
      '两种格式各有一套声明：dist/esm 下是 index.d.ts 和 parcel.d.ts，dist/cjs 下是 index.d.cts 和 parcel.d.cts。',
    typescript: '由 TypeScript 生成',
    rspack: '由 Rspack 生成',
    extractor: '由 API Extractor 合并',
  },
} as const;

const HEIGHT = 172;
const FOLDER_WIDTH = 124;
const DIST_X = 280 - FOLDER_WIDTH;
const BOX_WIDTH = FOLDER_WIDTH - 16;
const modules = ['index', 'parcel', 'sandbox'] as const;
const rowOf = (index: number) => 32 + index * 45;
/** The middle of a row's box. */
const middleOf = (index: number) => rowOf(index) + 16;

interface WayProps {
  readonly title: string;
  readonly description: string;
  /** Who makes the files. */
  readonly by: string;
  /** How many of the modules get a declaration. */
  readonly declared: number;
  /** What is below `dist`. */
  readonly children: ReactNode;
}

/** The sources with those left pale that get no declaration, and what comes out. */
function Way({ title, description, by, declared, children }: WayProps) {
  return (
    <Panel title={title} description={description} height={HEIGHT}>
      <Note x={280} y={-12} anchor="end">
        {by}
      </Note>
      <Area x={0} y={0} width={FOLDER_WIDTH} height={HEIGHT} label="src/" />
      {modules.map((name, index) => (
        <Box
          key={name}
          x={8}
          y={rowOf(index)}
          width={BOX_WIDTH}
          label={`${name}.ts`}
          tone={index < declared ? 'source' : 'outside'}
        />
      ))}
      <Area x={DIST_X} y={0} width={FOLDER_WIDTH} height={HEIGHT} label="dist/" />
      {children}
    </Panel>
  );
}

/** A declaration file for each of the first modules. */
function Declarations({ count }: { readonly count: number }) {
  return modules.slice(0, count).map((name, index) => (
    <g key={name}>
      <Box x={DIST_X + 8} y={rowOf(index)} width={BOX_WIDTH} label={`${name}.d.ts`} tone="output" />
      <Arrow
        points={[
          [8 + BOX_WIDTH + 3, middleOf(index)],
          [DIST_X + 4, middleOf(index)],
        ]}
      />
    </g>
  ));
}

interface FormatFolderProps {
  readonly y: number;
  readonly format: string;
  readonly extension: string;
}

/** One format's folder below `dist`. */
function FormatFolder({ y, format, extension }: FormatFolderProps) {
  return (
    <>
      <Area x={DIST_X} y={y} width={FOLDER_WIDTH} height={82} label={`dist/${format}/`} />
      <Box
        x={DIST_X + 8}
        y={y + 25}
        width={BOX_WIDTH}
        label={`index${extension}`}
        detail={`parcel${extension}`}
        tone="output"
      />
      <Arrow
        points={[
          [8 + BOX_WIDTH + 3, y === 0 ? middleOf(0) + 16 : middleOf(1) + 16],
          [DIST_X + 4, y + 50],
        ]}
      />
    </>
  );
}

/** Which declaration files come of which sources, by each of the ways to make them. */
export function DeclarationFiles({ lang }: DeclarationFilesProps) {
  const text = texts[lang];
  return (
    <Diagram caption={text.caption}>
      <Way title="dts: true" description={text.all} by={text.typescript} declared={3}>
        <Declarations count={3} />
      </Way>
      <Way title="dts.isolated" description={text.isolated} by={text.rspack} declared={2}>
        <Declarations count={2} />
      </Way>
      <Way title="dts.bundle" description={text.bundle} by={text.extractor} declared={2}>
        <Box x={DIST_X + 8} y={rowOf(0)} width={BOX_WIDTH} label="index.d.ts" tone="output" />
        {modules.slice(0, 2).map((name, index) => (
          <Arrow
            key={name}
            points={[
              [8 + BOX_WIDTH + 3, middleOf(index)],
              [DIST_X + 4, middleOf(0) + index * 8],
            ]}
          />
        ))}
      </Way>
      <Panel title="dts.autoExtension" description={text.formats} height={HEIGHT}>
        <Note x={280} y={-12} anchor="end">
          esm + cjs
        </Note>
        <Area x={0} y={0} width={FOLDER_WIDTH} height={HEIGHT} label="src/" />
        {modules.slice(0, 2).map((name, index) => (
          <Box key={name} x={8} y={rowOf(index) + 16} width={BOX_WIDTH} label={`${name}.ts`} />
        ))}
        <FormatFolder y={0} format="esm" extension=".d.ts" />
        <FormatFolder y={90} format="cjs" extension=".d.cts" />
      </Panel>
    </Diagram>
  );
}
