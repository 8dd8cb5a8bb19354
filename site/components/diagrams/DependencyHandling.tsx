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
      'dependencies, peerDependencies and optionalDependencies stay imports. devDependencies and packages that are not declared are copied into dist.',
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
      'dependencies、peerDependencies 和 optionalDependencies 保留为导入。devDependencies 和未声明的包，其代码写入 dist。',
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

const external = ['dependencies', 'peerDependencies', 'optionalDependencies'] as const;

/** Where the packages of each list of `package.json` go. */
export function DependencyHandling({ lang }: DependencyHandlingProps) {
  const text = texts[lang];
  const bundled = ['devDependencies', text.undeclared];
  return (
    <Diagram caption={text.caption}>
      <Panel title="esm, cjs" description={text.lists} height={200}>
        {external.map((list, index) => (
          <g key={list}>
            <Box x={0} y={index * 40} width={LIST_WIDTH} label={list} />
            <Arrow
              points={[
                [LIST_WIDTH + 3, index * 40 + 16],
                [TARGET_X - 4, 56 + (index - 1) * 10],
              ]}
            />
          </g>
        ))}
        <Box
          x={TARGET_X}
          y={31}
          width={TARGET_WIDTH}
          label="import"
          detail={text.stays}
          tone="outside"
        />
        {bundled.map((list, index) => (
          <g key={list}>
            <Box x={0} y={128 + index * 40} width={LIST_WIDTH} label={list} />
            <Arrow
              points={[
                [LIST_WIDTH + 3, 144 + index * 40],
                [TARGET_X - 4, 158 + index * 12],
              ]}
            />
          </g>
        ))}
        <Box
          x={TARGET_X}
          y={139}
          width={TARGET_WIDTH}
          label="dist/"
          detail={text.copied}
          tone="output"
        />
      </Panel>
      <Panel title="umd, iife, mf" description={text.all} height={114}>
        <Box x={0} y={9} width={138} label={text.packages} />
        <Arrow
          points={[
            [141, 25],
            [176, 25],
          ]}
        />
        <Box x={180} y={0} width={100} label="dist/" detail={text.copied} tone="output" />
        <Box x={0} y={73} width={138} label="output.externals" />
        <Arrow
          points={[
            [141, 89],
            [176, 89],
          ]}
          dashed
        />
        <Box x={180} y={64} width={100} label="globalThis" detail={text.provided} tone="outside" />
      </Panel>
    </Diagram>
  );
}
