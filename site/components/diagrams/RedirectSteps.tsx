import { Arrow, Box, Diagram, type DiagramLang, Note, Panel } from './Diagram';

interface RedirectStepsProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'What happens to the two import paths of the example. redirect.js.path makes a relative path of the alias and names the file behind a folder; redirect.js.extension adds the extension of the output.',
    alias:
      "src/index.ts imports '@/find/find', an alias. redirect.js.path makes './find/find' of it, redirect.js.extension './find/find.js', which is what dist/index.js imports.",
    folder:
      "src/find/find.ts imports '../text', a folder. Its index file is '../text/index', and redirect.js.extension makes '../text/index.js' of it, which is what dist/find/find.js imports.",
    aliasDetail: 'an alias in tsconfig.json',
    folderDetail: 'a folder',
    output: (file: string) => `in ${file}`,
  },
  zh: {
    caption:
      '示例中的两个导入路径如何变化：redirect.js.path 把路径别名改为相对路径，并把目录指向其中的文件；redirect.js.extension 补上产物的扩展名。',
    alias:
      "src/index.ts 用路径别名导入 '@/find/find'。redirect.js.path 把它改为 './find/find'，redirect.js.extension 再改为 './find/find.js'，即 dist/index.js 中的路径。",
    folder:
      "src/find/find.ts 导入目录 '../text'。目录的 index 文件是 '../text/index'，redirect.js.extension 把它改为 '../text/index.js'，即 dist/find/find.js 中的路径。",
    aliasDetail: 'tsconfig.json 中的路径别名',
    folderDetail: '目录',
    output: (file: string) => `${file} 中的路径`,
  },
} as const;

const HEIGHT = 208;
const X = 40;
const WIDTH = 200;
const CENTER = X + WIDTH / 2;

interface StepsProps {
  readonly title: string;
  readonly description: string;
  /** The path as it is written, without an alias, and in the output. */
  readonly paths: readonly [written: string, resolved: string, rewritten: string];
  /** What the written path is. */
  readonly kind: string;
  /** Where the rewritten one stands. */
  readonly place: string;
}

/** One import path on its way from source to output. */
function Steps({ title, description, paths, kind, place }: StepsProps) {
  const [written, resolved, rewritten] = paths;
  return (
    <Panel title={title} description={description} height={HEIGHT}>
      <Box x={X} y={0} width={WIDTH} label={`'${written}'`} detail={kind} />
      <Arrow
        points={[
          [CENTER, 53],
          [CENTER, 84],
        ]}
      />
      <Note x={CENTER + 10} y={73}>
        redirect.js.path
      </Note>
      <Box x={X} y={88} width={WIDTH} label={`'${resolved}'`} tone="outside" />
      <Arrow
        points={[
          [CENTER, 123],
          [CENTER, 154],
        ]}
      />
      <Note x={CENTER + 10} y={143}>
        redirect.js.extension
      </Note>
      <Box x={X} y={158} width={WIDTH} label={`'${rewritten}'`} detail={place} tone="output" />
    </Panel>
  );
}

/** The two rewrites of `redirect.js`, one after the other, on the imports of the page's example. */
export function RedirectSteps({ lang }: RedirectStepsProps) {
  const text = texts[lang];
  return (
    <Diagram caption={text.caption}>
      <Steps
        title="src/index.ts"
        description={text.alias}
        paths={['@/find/find', './find/find', './find/find.js']}
        kind={text.aliasDetail}
        place={text.output('dist/index.js')}
      />
      <Steps
        title="src/find/find.ts"
        description={text.folder}
        paths={['../text', '../text/index', '../text/index.js']}
        kind={text.folderDetail}
        place={text.output('dist/find/find.js')}
      />
    </Diagram>
  );
}
