import type { FromFrame, ToFrame } from '../protocol';

/** What a frame runs: texts of modules. */
export interface Loaded {
  readonly react: string;
  readonly modules: string;
  /** The code as its author wrote it; undefined where it is a part of the modules. */
  readonly source: string | undefined;
}

/** How the code of a block gets to the page. */
export type LoadModules = () => Promise<
  readonly [
    { readonly default: string },
    { readonly default: { readonly modules: string; readonly source?: string } },
  ]
>;

export async function loadModules(load: LoadModules): Promise<Loaded> {
  const [react, block] = await load();
  const { modules, source } = block.default;
  return { react: react.default, modules, source };
}

export interface FrameHost {
  run(code: string | undefined): void;
  /** Ends whatever runs in it. */
  close(): void;
}

export interface FrameHostOptions {
  /** Address of its document. */
  readonly address: string;
  readonly title: string;
  readonly loaded: Loaded;
  readonly onMessage: (message: FromFrame) => void;
  /** Told when nothing answers from it. */
  readonly onSilence: () => void;
}

/** A host may refuse the frame's document, or its script: then it never says anything. In milliseconds. */
const SILENT_AFTER = 10_000;

const isDark = (): boolean => document.documentElement.classList.contains('dark');

/** Opens a frame of an origin of its own below an element: what runs in it reaches neither page nor site. */
export function openFrame(parent: Element, options: FrameHostOptions): FrameHost {
  const { address, title, loaded, onMessage, onSilence } = options;
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = address;
  let isReady = false;
  let run = 0;
  let waiting: { readonly code: string | undefined } | undefined;
  const ended = new AbortController();
  const { signal } = ended;

  const tell = (message: ToFrame): void => frame.contentWindow?.postMessage(message, '*');
  const begin = (code: string | undefined): void => tell({ type: 'run', run: ++run, code });

  addEventListener(
    'message',
    ({ data, source }: MessageEvent<FromFrame>) => {
      if (source === null || source !== frame.contentWindow) return;
      if (data.type === 'ready') {
        isReady = true;
        tell({ type: 'theme', isDark: isDark() });
        tell({ type: 'load', react: loaded.react, modules: loaded.modules });
        if (waiting) begin(waiting.code);
      } else if (!('run' in data) || data.run === run) onMessage(data);
    },
    { signal },
  );
  const themes = new MutationObserver(() => tell({ type: 'theme', isDark: isDark() }));
  themes.observe(document.documentElement, { attributeFilter: ['class'] });
  const silence = setTimeout(() => {
    if (!isReady) onSilence();
  }, SILENT_AFTER);
  parent.append(frame);
  return {
    run(code) {
      if (isReady) begin(code);
      else waiting = { code };
    },
    close() {
      ended.abort();
      themes.disconnect();
      clearTimeout(silence);
      frame.remove();
    },
  };
}
