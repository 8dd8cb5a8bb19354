import type { ConfigDraft } from './config-draft';
import { ownRange } from './output/package-file';
import { Code } from './output/print-config';

/** What a site draws with plugins of ours. */
interface Drawn {
  readonly math: boolean;
  readonly mermaid: boolean;
}

/**
 * The plugins that make formulas and diagrams, and their packages. Diagrams that cannot be drawn do not keep a site from being
 * built that was built with them before.
 */
export function drawingPlugins({ math, mermaid }: Drawn): Pick<ConfigDraft, 'plugins' | 'needed'> {
  const code = (line: string, text: string) => ({ line, code: new Code(text) });
  return {
    plugins: [
      ...(math ? [code("import math from '@diglot/math';", 'math()')] : []),
      ...(mermaid
        ? [code("import mermaid from '@diglot/mermaid';", "mermaid({ undrawable: 'source' })")]
        : []),
    ],
    needed: {
      ...(math && { '@diglot/math': ownRange() }),
      ...(mermaid && { '@diglot/mermaid': ownRange() }),
    },
  };
}
