import { createHash } from 'node:crypto';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import type { Plugin } from 'vite';
import { bundleFrame, importsModule, REACT_MODULE } from './frame-bundle';

const LIVE = path.join(import.meta.dirname, 'browser/live.js').replaceAll('\\', '/');

/** Names of the modules that blocks become which are shown in frames. */
const IN_FRAME = /^[^\0?]*\.playground-(live|frame)\.[jt]sx$/;

const PREFIX = 'virtual:diglot-playground/';

/** Code of a block, and where imports in it count from. */
interface BlockCode {
  readonly id: string;
  readonly code: string;
  readonly isLive: boolean;
}

const lastWord = (id: string): string => id.slice(id.lastIndexOf('/') + 1);

/** What the code of a block imports. Types alone need nobody. */
function importsOf(code: string): string[] {
  const { program } = parseSync('block.tsx', code);
  const names = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
    return statement.source.value;
  });
  return [...new Set(names)];
}

/**
 * Makes of a block's code a module that opens a frame for it. The code itself, and all that it imports, are texts that browsers load
 * when the frame is opened: they run there, and nowhere else.
 */
export function framedBlocks(frame: string): Plugin {
  const blocks = new Map<string, BlockCode>();
  return {
    name: 'diglot-playground',
    enforce: 'pre',
    transform: {
      filter: { id: IN_FRAME },
      handler(code, id) {
        // Names are in what is published, which is the same wherever the site lies.
        const place = path.relative(this.environment.config.root, id).replaceAll('\\', '/');
        const name = createHash('sha256').update(place).digest('hex').slice(0, 16);
        const isLive = IN_FRAME.exec(id)?.[1] === 'live';
        blocks.set(name, { id, code, isLive });
        return {
          code: [
            `import { ${isLive ? 'createLive' : 'createFramed'} as create } from ${JSON.stringify(LIVE)};`,
            'export default create({',
            `  frame: import.meta.env.BASE_URL + ${JSON.stringify(frame)},`,
            `  load: () => Promise.all([import('${PREFIX}react'), import('${PREFIX}block/${name}')]),`,
            '});',
          ].join('\n'),
          map: null,
        };
      },
    },
    resolveId: {
      filter: { id: /^virtual:diglot-playground\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:diglot-playground\// },
      async handler(id) {
        const { config } = this.environment;
        // Nothing of it runs without a browser.
        if (config.consumer === 'server') return 'export default undefined;';
        const options = { config: this.environment.getTopLevelConfig() };
        if (id === `\0${PREFIX}react`) {
          const entry = path.join(options.config.root, 'playground-react.tsx');
          const text = await bundleFrame({
            ...options,
            entry,
            code: REACT_MODULE,
            holdsReact: true,
          });
          return `export default ${JSON.stringify(text)};`;
        }
        const block = blocks.get(lastWord(id));
        if (!block) return undefined;
        const { id: entry, code, isLive } = block;
        const bundled = isLive ? importsModule(importsOf(code)) : code;
        const text = await bundleFrame({ ...options, entry, code: bundled, holdsReact: false });
        const source = isLive ? code : undefined;
        return `export default ${JSON.stringify({ modules: text, source })};`;
      },
    },
  };
}
