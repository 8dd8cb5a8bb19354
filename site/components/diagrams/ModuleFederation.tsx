import { Area, Arrow, Box, Diagram, type DiagramLang, Panel } from './Diagram';

interface ModuleFederationProps {
  /** The language of the page that shows the diagram. */
  readonly lang: DiagramLang;
}

const texts = {
  en: {
    caption:
      'Rslib builds the producer twice: as a package and as a remote. At run time the host reads the manifest, follows it to the remote entry and the exposed module, and lends React to that module.',
    build: 'Build',
    buildDescription:
      'Rslib makes two folders from src/index.tsx: dist/esm for the npm package and dist/mf for a web server.',
    run: 'Run time',
    runDescription:
      'The host, counter_host, reads mf-manifest.json from the producer. The manifest leads to the remote entry, which loads the module Counter. Counter and the host both use the React of the host.',
    npm: 'npm package',
    server: 'web server',
    host: 'host',
    producer: 'producer',
    entry: 'remote entry',
    shared: 'shared',
  },
  zh: {
    caption:
      'Rslib 为生产者构建两份产物：一份作为 npm 包，一份作为远程模块。运行时，宿主应用读取 manifest，由它找到远程入口和暴露的模块，并把自己的 React 共享给该模块。',
    build: '构建',
    buildDescription:
      'Rslib 由 src/index.tsx 生成两个目录：dist/esm 用于 npm 包，dist/mf 用于 Web 服务器。',
    run: '运行时',
    runDescription:
      '宿主应用 counter_host 读取生产者的 mf-manifest.json，由它找到远程入口，远程入口加载模块 Counter。Counter 与宿主应用都使用宿主应用的 React。',
    npm: 'npm 包',
    server: 'Web 服务器',
    host: '宿主应用',
    producer: '生产者',
    entry: '远程入口',
    shared: '共享',
  },
} as const;

const HEIGHT = 216;

/** How a module gets from its producer into a host: the two outputs of one build, and what is loaded at run time. */
export function ModuleFederation({ lang }: ModuleFederationProps) {
  const text = texts[lang];
  return (
    <Diagram caption={text.caption}>
      <Panel title={text.build} description={text.buildDescription} height={HEIGHT}>
        <Box x={0} y={106} width={110} label="src/index.tsx" />
        <Area x={150} y={0} width={130} height={HEIGHT} label="dist/" />
        <Arrow
          points={[
            [110, 118],
            [154, 78],
          ]}
        />
        <Arrow
          points={[
            [110, 126],
            [154, 166],
          ]}
        />
        <Box x={158} y={48} width={114} label="esm/" detail={text.npm} tone="output" />
        <Box x={158} y={146} width={114} label="mf/" detail={text.server} tone="output" />
      </Panel>
      <Panel title={text.run} description={text.runDescription} height={HEIGHT}>
        <Area x={0} y={0} width={110} height={HEIGHT} label={text.host} />
        <Area x={130} y={0} width={150} height={HEIGHT} label={text.producer} />
        <Box x={6} y={30} width={98} label="counter_host" tone="outside" />
        <Box x={6} y={156} width={98} label="react" detail={text.shared} tone="outside" />
        <Box x={134} y={30} width={142} label="mf-manifest.json" tone="output" />
        <Box
          x={134}
          y={84}
          width={142}
          label={text.entry}
          detail="acme_counter.<hash>.js"
          tone="output"
        />
        <Box x={134} y={165} width={142} label="Counter" tone="output" />
        <Arrow
          points={[
            [104, 46],
            [132, 46],
          ]}
        />
        <Arrow
          points={[
            [205, 62],
            [205, 82],
          ]}
        />
        <Arrow
          points={[
            [205, 134],
            [205, 163],
          ]}
        />
        <Arrow
          dashed
          points={[
            [134, 181],
            [106, 181],
          ]}
        />
        <Arrow
          dashed
          points={[
            [55, 62],
            [55, 154],
          ]}
        />
      </Panel>
    </Diagram>
  );
}
