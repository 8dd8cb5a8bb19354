import { Area, Arrow, Box, Diagram, type DiagramLang, Panel } from './Diagram';

interface OutputStructureProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'The second line of a box names what the file exports. Bundle mode gathers in one file what the entry needs; bundleless mode keeps every file and every export.',
    bundle:
      'src has index.js, shapes/circle.js and shapes/constants.js. All three go into dist/index.js, which exports describe and area. Nothing uses perimeter of circle.js, so it is left out.',
    bundleless:
      'Each file below src becomes the file of the same path below dist. circle.js still exports area and perimeter.',
    unused: 'not used: left out',
  },
  zh: {
    caption:
      '方框第二行是该文件的导出。打包模式把入口用到的代码集中到一个文件；bundleless 模式保留每个文件、每个导出。',
    bundle:
      'src 下有 index.js、shapes/circle.js 和 shapes/constants.js，三者合成 dist/index.js，导出 describe 和 area。circle.js 的 perimeter 没有被用到，因此不在产物中。',
    bundleless:
      'src 下的每个文件在 dist 的相同路径下各对应一个文件，circle.js 仍然导出 area 和 perimeter。',
    unused: '未使用，不写入',
  },
} as const;

const files = [
  { name: 'index.js', exports: 'describe, area', y: 30 },
  { name: 'circle.js', exports: 'area, perimeter', y: 118 },
  { name: 'constants.js', exports: 'DIGITS', y: 176 },
] as const;
const HEIGHT = 242;
const FOLDER_WIDTH = 126;
const DIST_X = 280 - FOLDER_WIDTH;
const BOX_X = 12;
const BOX_WIDTH = FOLDER_WIDTH - 2 * BOX_X;
const BOX_HEIGHT = 50;
/** Where arrows start and end. */
const FROM_X = BOX_X + BOX_WIDTH + 3;
const TO_X = DIST_X + BOX_X - 4;

interface FolderProps {
  readonly x: number;
  readonly label: string;
  readonly tone: 'source' | 'output';
}

/** All three files in their folders, below `src` or below `dist`. */
function Folder({ x, label, tone }: FolderProps) {
  return (
    <>
      <Area x={x} y={0} width={FOLDER_WIDTH} height={HEIGHT} label={label} />
      <Area x={x + 5} y={90} width={FOLDER_WIDTH - 10} height={146} label="shapes/" />
      {files.map(({ name, exports, y }) => (
        <Box
          key={name}
          x={x + BOX_X}
          y={y}
          width={BOX_WIDTH}
          label={name}
          detail={exports}
          tone={tone}
        />
      ))}
    </>
  );
}

/** How the files of a library are laid out in `dist`, with and without `bundle`. */
export function OutputStructure({ lang }: OutputStructureProps) {
  const text = texts[lang];
  const [entry, circle, constants] = files;
  return (
    <Diagram caption={text.caption}>
      <Panel title="bundle: true" description={text.bundle} height={HEIGHT}>
        <Folder x={0} label="src/" tone="source" />
        <Area x={DIST_X} y={0} width={FOLDER_WIDTH} height={90} label="dist/" />
        <Box
          x={DIST_X + BOX_X}
          y={entry.y}
          width={BOX_WIDTH}
          label={entry.name}
          detail={entry.exports}
          tone="output"
        />
        <Box
          x={DIST_X}
          y={circle.y}
          width={FOLDER_WIDTH}
          label="perimeter"
          detail={text.unused}
          tone="outside"
        />
        <Arrow
          points={[
            [FROM_X, entry.y + 17],
            [TO_X, entry.y + 17],
          ]}
        />
        {[circle, constants].map(({ name, y }) => (
          <Arrow
            key={name}
            points={[
              [FROM_X, y + BOX_HEIGHT / 2],
              [140, y + BOX_HEIGHT / 2],
              [140, entry.y + 33],
              [TO_X, entry.y + 33],
            ]}
          />
        ))}
      </Panel>
      <Panel title="bundle: false" description={text.bundleless} height={HEIGHT}>
        <Folder x={0} label="src/" tone="source" />
        <Folder x={DIST_X} label="dist/" tone="output" />
        {files.map(({ name, y }) => (
          <Arrow
            key={name}
            points={[
              [FROM_X, y + BOX_HEIGHT / 2],
              [TO_X, y + BOX_HEIGHT / 2],
            ]}
          />
        ))}
      </Panel>
    </Diagram>
  );
}
