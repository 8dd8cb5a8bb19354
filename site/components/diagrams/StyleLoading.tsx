import { Area, Arrow, Box, Diagram, type DiagramLang, Panel } from './Diagram';

interface StyleLoadingProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    app: 'app',
    caption:
      'In bundle mode, the application imports the code and the style sheet. In bundleless mode it imports the code, which imports its own style sheet; toggle, which the application does not use, is left out.',
    bundle:
      'An application imports two files of dist: index.js and index.css. Nothing leads from one to the other.',
    bundleless:
      'An application imports pill.js of dist, and pill.js imports pill.css. toggle.js imports toggle.css, and the application imports neither.',
  },
  zh: {
    app: '应用',
    caption:
      '打包模式下，应用分别导入代码和样式文件。bundleless 模式下，应用只导入代码，由代码导入自己的样式文件；应用没有用到的 toggle 不会带上。',
    bundle: '应用导入 dist 中的两个文件：index.js 和 index.css。这两个文件互不引用。',
    bundleless:
      '应用导入 dist 中的 pill.js，pill.js 导入 pill.css。toggle.js 导入 toggle.css，应用不导入这两个文件。',
  },
} as const;

const rows = { first: 30, second: 76 };
const AREA_HEIGHT = rows.second + 32 + 8;

/** Who loads the style sheets of a library, in both modes. */
export function StyleLoading({ lang }: StyleLoadingProps) {
  const text = texts[lang];
  return (
    <Diagram caption={text.caption}>
      <Panel title="bundle: true" description={text.bundle} height={AREA_HEIGHT}>
        <Box x={0} y={53} width={72} label={text.app} tone="outside" />
        <Area x={156} y={0} width={124} height={AREA_HEIGHT} label="dist/" />
        <Box x={164} y={rows.first} width={108} label="index.js" tone="output" />
        <Box x={164} y={rows.second} width={108} label="index.css" tone="output" />
        <Arrow
          points={[
            [74, 64],
            [160, rows.first + 16],
          ]}
        />
        <Arrow
          points={[
            [74, 74],
            [160, rows.second + 16],
          ]}
        />
      </Panel>
      <Panel title="bundle: false" description={text.bundleless} height={AREA_HEIGHT}>
        <Box x={0} y={rows.first} width={48} label={text.app} tone="outside" />
        <Area x={74} y={0} width={206} height={AREA_HEIGHT} label="dist/" />
        {(['pill', 'toggle'] as const).map((name, index) => {
          const y = index === 0 ? rows.first : rows.second;
          return (
            <g key={name}>
              <Box x={82} y={y} width={80} label={`${name}.js`} tone="output" />
              <Box x={186} y={y} width={88} label={`${name}.css`} tone="output" />
              <Arrow
                points={[
                  [164, y + 16],
                  [182, y + 16],
                ]}
              />
            </g>
          );
        })}
        <Arrow
          points={[
            [50, rows.first + 16],
            [78, rows.first + 16],
          ]}
        />
      </Panel>
    </Diagram>
  );
}
