'use client';

import { useBase, useLang, usePage } from 'diglot/theme';
import { useMemo, useSyncExternalStore } from 'react';
import { formatAddress } from './address';
import { ConfigView } from './ConfigView';
import { Controls, SourceChoice } from './Controls';
import { compareCells } from './compare';
import { type FirstView, textPath } from './data';
import { Files, sumUp } from './Files';
import { FileView } from './FileView';
import { useExplorer } from './use-explorer';
import { wordsOf } from './words';

/** A choice of source and options, with the output that Rslib makes of it. */
export function Live() {
  const base = useBase();
  // What the site's plugin has put there.
  const first = usePage().data?.explorer as unknown as FirstView;
  const words = wordsOf(useLang());
  const isLive = useIsLive();
  const explorer = useExplorer(base, first);
  const { shown, choice } = explorer;
  const entries = useMemo(
    () => compareCells(shown.cell, shown.before?.result.cell),
    [shown.cell, shown.before],
  );
  const summary = sumUp(shown, entries, words);
  const controls = { choice, words, onChoose: explorer.choose, onIntent: explorer.prepare };
  return (
    <section className="explorer" aria-label={words.title} aria-busy={explorer.isLoading}>
      <div className="explorer-grid">
        <SourceChoice {...controls} />
        <Controls {...controls} />
        <FileView shown={shown} words={words} />
        <Files
          shown={shown}
          entries={entries}
          words={words}
          addressOf={(file) =>
            isLive ? formatAddress({ choice, file }) : `${base}${textPath(shown.choice)}`
          }
          onShow={explorer.showFile}
        />
        <ConfigView shown={shown} words={words} />
        <p className="explorer-sum">{summary}</p>
      </div>
      {explorer.hasFailed && (
        <p className="explorer-failure">
          {words.failed}
          <button type="button" className="explorer-retry" onClick={explorer.retry}>
            {words.retry}
          </button>
        </p>
      )}
      <p className="explorer-status" role="status">
        {explorer.hasFailed ? words.failed : explorer.isNews && summary}
      </p>
    </section>
  );
}

const never = () => () => {};

/** Without scripts, links lead to files; with them, to the same page. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
