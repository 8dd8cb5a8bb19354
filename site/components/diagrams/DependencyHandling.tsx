import { Arrow, Box, Diagram, type DiagramLang, Panel } from './Diagram';

interface DependencyHandlingProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'In ESM and CommonJS output, what package managers install for your users stays an import; the rest becomes part of dist. UMD, IIFE and Module Federation output contains every package but those in output.externals.',
    lists:
      'Packages in dependencies, such as picocolors, in peerDependencies, such as react, and in optionalDependencies stay imports. Those in devDependencies, such as nanoid, and those that are not declared are copied into dist.',
    all: 'All packages are copied into dist. Those named in output.externals are read from the page at run time.',
    undeclared: 'not declared',
    stays: 'external',
    copied: 'bundled',
    packages: 'all packages',
    provided: 'from the page',
  },
  zh: {
    caption:
      '在 ESM 和 CommonJS 产物中，包管理器会替使用者安装的包保留为导入，其余的打包进 dist。UMD、IIFE 和模块联邦产物包含所有的包，output.externals 列出的除外。',
    lists:
      'dependencies（如 picocolors）、peerDependencies（如 react）和 optionalDependencies 中的包保留为导入。devDependencies 中的包（如 nanoid）和未声明的包，其代码写入 dist。',
    all: '所有包的代码都写入 dist。output.externals 列出的包在运行时由页面提供。',
    undeclared: '未声明',
    stays: '外部依赖',
    copied: '打包',
    packages: '所有的包',
    provided: '由页面提供',
  },
} as const;

const LIST_WIDTH = 168;
const TARGET_X = 200;
const TARGET_WIDTH = 80;
const HEIGHT = 262;

interface PackageList {
  readonly list: string;
  /** The package of the page's example that stands in it. */
  readonly example?: string;
  readonly y: number;
}

const external: readonly PackageList[] = [
  { list: 'dependencies', example: 'picocolors', y: 0 },
  { list: 'peerDependencies', example: 'react', y: 58 },
  { list: 'optionalDependencies', y: 116 },
];

interface TargetProps {
  /** Middle of the box. */
  readonly y: number;
  readonly label: string;
  readonly detail: string;
  readonly tone: 'outside' | 'output';
  readonly from: readonly PackageList[];
}

/** A place, and the lists whose packages go there. */
function Target({ y, label, detail, tone, from }: TargetProps) {
  return (
    <>
      {from.map(({ list, example, y: top }, index) => (
        <g key={list}>
          <Box x={0} y={top} width={LIST_WIDTH} label={list} detail={example} />
          <Arrow
            points={[
              [LIST_WIDTH + 3, top + (example === undefined ? 16 : 25)],
              [TARGET_X - 4, y + (index - (from.length - 1) / 2) * 12],
            ]}
          />
        </g>
      ))}
      <Box x={TARGET_X} y={y - 25} width={TARGET_WIDTH} label={label} detail={detail} tone={tone} />
    </>
  );
}

/** Where the packages of each list of `package.json` go. */
export function DependencyHandling({ lang }: DependencyHandlingProps) {
  const text = texts[lang];
  const bundled: readonly PackageList[] = [
    { list: 'devDependencies', example: 'nanoid', y: 172 },
    { list: text.undeclared, y: 230 },
  ];
  return (
    <Diagram caption={text.caption}>
      <Panel title="esm, cjs" description={text.lists} height={HEIGHT}>
        <Target y={76} label="import" detail={text.stays} tone="outside" from={external} />
        <Target y={216} label="dist/" detail={text.copied} tone="output" from={bundled} />
      </Panel>
      <Panel title="umd, iife, mf" description={text.all} height={HEIGHT}>
        <Box x={0} y={60} width={138} label="output.externals" />
        <Arrow
          points={[
            [141, 76],
            [176, 76],
          ]}
          dashed
        />
        <Box x={180} y={51} width={100} label="globalThis" detail={text.provided} tone="outside" />
        <Box x={0} y={200} width={138} label={text.packages} />
        <Arrow
          points={[
            [141, 216],
            [176, 216],
          ]}
        />
        <Box x={180} y={191} width={100} label="dist/" detail={text.copied} tone="output" />
      </Panel>
    </Diagram>
  );
}
