import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeBlock, Plugin, WrittenBlock } from 'diglot';
import { framedBlocks } from './build/bundler-plugin';
import { checkSource } from './check-source';
import { type Direction, type FenceDefaults, type PreviewMode, parseFence } from './fence';
import { frameDocument } from './frame-document';
import { nameOnPage } from './name-on-page';
import { type PlaygroundTexts, wordsIn } from './texts';

export type { Direction, PreviewMode } from './fence';
export type { PlaygroundWords } from './words';

/** Options of {@link playground}. */
export interface PlaygroundOptions {
  /** What a block is that says nothing of it: `preview`, `live`, or code and nothing else. @default 'pure' */
  readonly defaultRenderMode?: FenceDefaults['renderMode'] | undefined;
  /** Where a component is shown whose block says `preview` alone. @default 'internal' */
  readonly defaultPreviewMode?: PreviewMode | undefined;
  /** How code and result of a `live` block stand, where there is room. @default 'horizontal' */
  readonly defaultDirection?: Direction | undefined;
  /** Words around code that runs, by language. The languages that the engine speaks are there; any other has English words. */
  readonly texts?: PlaygroundTexts | undefined;
}

/** Languages of blocks that may hold a component. */
const SYNTAX = { tsx: 'tsx', ts: 'tsx', jsx: 'jsx', js: 'jsx' } as const;

type Language = keyof typeof SYNTAX;

/**
 * Shows components beside their source (```` ```tsx preview ````), and lets readers change and run code in the page
 * (```` ```tsx live ````). Blocks for the plugins `preview` and `playground` of Rspress are shown as they are there.
 */
export default function playground(options: PlaygroundOptions = {}): Plugin {
  const { texts = {} } = options;
  const defaults: FenceDefaults = {
    renderMode: options.defaultRenderMode ?? 'pure',
    previewMode: options.defaultPreviewMode ?? 'internal',
    direction: options.defaultDirection ?? 'horizontal',
  };
  const document = frameDocument();

  const blockModule = ({ code, lang, meta }: WrittenBlock) => {
    const fence = parseFence(meta, defaults);
    if (!fence) return undefined;
    const syntax = SYNTAX[lang as Language];
    const isLive = fence.kind === 'live';
    checkSource(code, { syntax, isLenient: isLive });
    const isInPage = fence.kind === 'preview' && fence.mode === 'internal';
    const name = isInPage ? 'preview' : isLive ? 'playground-live' : 'playground-frame';
    return { name: `${name}.${syntax}`, code };
  };

  const nameOf = ({ code, lang, meta, title }: WrittenBlock): string | undefined => {
    try {
      const fence = parseFence(meta, defaults);
      const syntax = SYNTAX[lang as Language];
      if (!fence || !syntax || (fence.kind === 'preview' && fence.mode === 'internal')) {
        return undefined;
      }
      return title ?? checkSource(code, { syntax, isLenient: fence.kind === 'live' });
    } catch {
      // What is wrong with a block is told where that block is shown.
      return undefined;
    }
  };

  const show = async (block: CodeBlock) => {
    const fence = parseFence(block.meta, defaults);
    if (!fence) return undefined;
    const words = { ...wordsIn(block.page.lang), ...texts[block.page.lang] };
    const source = await block.highlight();
    const name = nameOnPage(block, nameOf);
    if (fence.kind === 'live') {
      return block.render({ words: { ...words }, name, direction: fence.direction }, source);
    }
    if (fence.mode === 'internal') {
      const component = await block.render();
      return `<div class="dg-preview"><div class="dg-preview-stage">${component}</div>${source}</div>`;
    }
    const screen = await block.render({ words: { ...words }, name });
    return `<div class="dg-preview" data-frame="${fence.mode}">${source}<div class="dg-preview-device">${screen}</div></div>`;
  };

  const each = <Value>(value: Value): Record<Language, Value> => ({
    tsx: value,
    ts: value,
    jsx: value,
    js: value,
  });

  return {
    name: 'playground',
    key: JSON.stringify([version(), document.path, defaults, texts]),
    // A site that frames its own files has to say so.
    config({ policy, ...config }) {
      const frames = [...new Set([...(policy?.frames ?? []), "'self'"])];
      return { ...config, policy: { ...policy, frames } };
    },
    blockModules: each(blockModule),
    codeBlocks: each(show),
    styles: [
      {
        files: [path.join(import.meta.dirname, 'playground.css')],
        elements: ['.dg-preview', '.dg-live'],
      },
    ],
    siteFiles: () => [document],
    bundler: () => ({ plugins: [framedBlocks(document.path)] }),
  };
}

function version(): string {
  const manifest = readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8');
  return JSON.parse(manifest).version;
}
