import { Arrow, Box, Diagram, type DiagramLang, Panel, type Point } from './Diagram';

interface OutputFormatsProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'Who loads which format. ESM and CommonJS are for packages; require() also takes ES modules from Node.js 20.19 and 22.12 on. UMD, IIFE and Module Federation are for pages that load scripts.',
    packages:
      'esm is loaded by script tags with type="module", by import in Node.js and bundlers, and by require() in current Node.js. cjs is loaded by import and by require().',
    pages:
      'iife and umd are loaded by script tags. umd is also loaded by define() of AMD loaders and by require(). mf is loaded by a host application at run time.',
    script: 'script in a page',
    import: 'Node.js, bundlers',
    require: 'Node.js; esm: 20.19+',
    tag: 'page without a build',
    define: 'AMD loader',
    requireUmd: 'Node.js',
    host: 'host app',
    runtime: 'at run time',
  },
  zh: {
    caption:
      '各种格式由谁加载。ESM 和 CommonJS 面向 npm 包，Node.js 从 20.19 和 22.12 起也能用 require() 加载 ES 模块；UMD、IIFE 和模块联邦面向直接加载脚本的页面。',
    packages:
      'esm 可由带 type="module" 的 script 标签加载，可在 Node.js 和打包工具中用 import 加载，在较新的 Node.js 中还可用 require() 加载。cjs 可用 import 或 require() 加载。',
    pages:
      'iife 和 umd 由 script 标签加载。umd 还可由 AMD 加载器的 define() 以及 require() 加载。mf 由宿主应用在运行时加载。',
    script: '页面中的脚本',
    import: 'Node.js、打包工具',
    require: 'Node.js；esm 需 20.19+',
    tag: '不经构建的页面',
    define: 'AMD 加载器',
    requireUmd: 'Node.js',
    host: '宿主应用',
    runtime: '运行时加载',
  },
} as const;

const FORMAT_WIDTH = 66;
const LOADER_X = 118;
const LOADER_WIDTH = 162;
const loaderY = (row: number) => row * 64;

interface FormatProps {
  readonly name: string;
  /** Middle of the box. */
  readonly y: number;
  /** Middles of the loaders that take it. */
  readonly to: readonly number[];
  readonly dashed?: boolean;
}

/** A format and the arrows to those that load it. */
function Format({ name, y, to, dashed = false }: FormatProps) {
  const from: Point = [FORMAT_WIDTH + 3, y];
  return (
    <>
      <Box x={0} y={y - 16} width={FORMAT_WIDTH} label={name} tone="output" />
      {to.map((end) => (
        <Arrow key={end} points={[from, [LOADER_X - 4, end]]} dashed={dashed} />
      ))}
    </>
  );
}

interface LoaderProps {
  readonly row: number;
  readonly label: string;
  readonly detail: string;
}

function Loader({ row, label, detail }: LoaderProps) {
  return (
    <Box
      x={LOADER_X}
      y={loaderY(row)}
      width={LOADER_WIDTH}
      label={label}
      detail={detail}
      tone="outside"
    />
  );
}

/** The five formats and what loads each of them. */
export function OutputFormats({ lang }: OutputFormatsProps) {
  const text = texts[lang];
  return (
    <Diagram caption={text.caption}>
      <Panel title="esm, cjs" description={text.packages} height={178}>
        <Loader row={0} label={'type="module"'} detail={text.script} />
        <Loader row={1} label="import" detail={text.import} />
        <Loader row={2} label="require()" detail={text.require} />
        <Format name="esm" y={57} to={[25, 82, 143]} />
        <Format name="cjs" y={128} to={[96, 158]} />
      </Panel>
      <Panel title="umd, iife, mf" description={text.pages} height={242}>
        <Loader row={0} label="<script>" detail={text.tag} />
        <Loader row={1} label="define()" detail={text.define} />
        <Loader row={2} label="require()" detail={text.requireUmd} />
        <Loader row={3} label={text.host} detail={text.runtime} />
        <Format name="iife" y={19} to={[19]} />
        <Format name="umd" y={89} to={[36, 89, 145]} />
        <Format name="mf" y={217} to={[217]} dashed />
      </Panel>
    </Diagram>
  );
}
