import { Area, Arrow, Box, Diagram, type DiagramLang, Panel } from './Diagram';

interface BundleModesProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'From the same three sources, bundle mode makes one file for the entry; bundleless mode makes one file for each source and keeps the folders.',
    bundle:
      'index.ts imports date.ts and text/pad.ts below src. All three go into one file, dist/index.js.',
    bundleless:
      'Each file below src becomes one file below dist: index.ts becomes index.js, date.ts becomes date.js, and text/pad.ts becomes text/pad.js.',
  },
  zh: {
    caption:
      '同样三个源文件：打包模式为入口生成一个文件；bundleless 模式为每个源文件各生成一个文件，并保留目录结构。',
    bundle: 'src 下的 index.ts 导入 date.ts 和 text/pad.ts，三者合成一个文件 dist/index.js。',
    bundleless:
      'src 下的每个文件在 dist 下各对应一个文件：index.ts 变为 index.js，date.ts 变为 date.js，text/pad.ts 变为 text/pad.js。',
  },
} as const;

const sources = ['index.ts', 'date.ts', 'text/pad.ts'] as const;
const rowOf = (index: number) => 30 + index * 42;
const AREA_HEIGHT = rowOf(2) + 32 + 8;

function Sources() {
  return (
    <>
      <Area x={0} y={0} width={116} height={AREA_HEIGHT} label="src/" />
      {sources.map((name, index) => (
        <Box key={name} x={8} y={rowOf(index)} width={100} label={name} />
      ))}
    </>
  );
}

/** What `bundle` decides: one file for the entry, or one for each source. */
export function BundleModes({ lang }: BundleModesProps) {
  const text = texts[lang];
  const middle = rowOf(1) + 16;
  return (
    <Diagram caption={text.caption}>
      <Panel title="bundle: true" description={text.bundle} height={AREA_HEIGHT}>
        <Sources />
        <Area x={164} y={0} width={116} height={AREA_HEIGHT} label="dist/" />
        {sources.map((name, index) => (
          <Arrow
            key={name}
            points={[
              [110, rowOf(index) + 16],
              [168, middle + (index - 1) * 7],
            ]}
          />
        ))}
        <Box x={172} y={rowOf(1)} width={100} label="index.js" tone="output" />
      </Panel>
      <Panel title="bundle: false" description={text.bundleless} height={AREA_HEIGHT}>
        <Sources />
        <Area x={164} y={0} width={116} height={AREA_HEIGHT} label="dist/" />
        {sources.map((name, index) => (
          <g key={name}>
            <Arrow
              points={[
                [110, rowOf(index) + 16],
                [168, rowOf(index) + 16],
              ]}
            />
            <Box
              x={172}
              y={rowOf(index)}
              width={100}
              label={name.replace('.ts', '.js')}
              tone="output"
            />
          </g>
        ))}
      </Panel>
    </Diagram>
  );
}
