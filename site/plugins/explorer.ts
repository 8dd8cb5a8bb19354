import type { Plugin } from 'diglot';
import { loadHighlighter } from 'diglot/highlight';
import { axes, firstChoice, type Source } from '../components/explorer/choice';
import { configText } from '../components/explorer/config-text';
import { cellOf, type FirstView, mainFile } from '../components/explorer/data';
import { contentsFolder, type PublishedSource, publishSource } from '../explorer/publish';
import { readRecord, recordPath } from '../explorer/record';

const PAGE = /^\/(?:[a-z]+\/)?guide\/explorer$/;

// The hook that says what is on a page cannot wait.
const highlight = await loadHighlighter(['js', 'ts', 'tsx', 'css']);

/**
 * Publishes the recorded runs of the output explorer, and gives its page the first of them.
 *
 * @param root - folder of the site
 */
export function explorer(root: string): Plugin {
  const published = new Map<Source, PublishedSource>();
  const publish = (source: Source) => {
    const known =
      published.get(source) ?? publishSource(source, readRecord(root, source), highlight);
    published.set(source, known);
    return known;
  };
  return {
    name: 'output-explorer',
    dependencies: axes.source.map(recordPath),
    pageData({ routePath }) {
      if (!PAGE.test(routePath)) return undefined;
      const sources = axes.source.map((source) => [source, publish(source)] as const);
      return { explorer: firstView(new Map(sources)) };
    },
    siteFiles() {
      // Sources may leave the same content behind.
      const files = new Map(axes.source.flatMap((source) => [...publish(source).files]));
      return [...files].map(([path, content]) => ({ path, content }));
    },
  };
}

function firstView(sources: ReadonlyMap<Source, PublishedSource>): FirstView | undefined {
  const first = sources.get(firstChoice.source);
  if (!first) return undefined;
  const { sources: own, files } = cellOf(first.index, firstChoice);
  const file = mainFile({ files });
  return {
    indexes: Object.fromEntries([...sources].map(([source, { indexPath }]) => [source, indexPath])),
    contents: contentsFolder,
    sources: own,
    files,
    config: pick(first.index.config, configText(firstChoice).split('\n')),
    lines: first.lines.get(file?.content ?? '') ?? [],
  };
}

const pick = <T>(from: Readonly<Record<string, T>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
