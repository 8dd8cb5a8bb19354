import { CodeBlockRuntime } from 'diglot/theme';
import type { SiteLang } from '../tools';
import frame from './instrument.css?inline';
import { Motion } from './Motion';
import narrow from './narrow.css?inline';
import { Rail } from './Rail';
import { FormatRow } from './Register';
import { record } from './record-of-builds';
import register from './register.css?inline';
import { Source } from './Source';
import { type State, states, views } from './settings';
import { instrumentTexts } from './texts';

interface InstrumentProps {
  /** The language of the page that shows it. */
  readonly lang: SiteLang;
  /** The last part of the address of the state that it shows first. @default 'esm' */
  readonly state?: string;
  /** Whether it plays a round by itself once. @default false */
  readonly plays?: boolean;
}

/** What readers of the page's Markdown get in place of all outputs: the source, and what is shown first. */
function InMarkdown({ state }: { readonly state: State }) {
  const { view, bundle } = state;
  const build = record.builds.find((each) => each.format === view && each.bundle === bundle);
  const files = [...record.sources, ...(build?.sheets ?? record.declarations)];
  return (
    <div hidden>
      {files.map(({ name, lines }) => (
        <CodeBlockRuntime
          key={name}
          lang={name.endsWith('.ts') ? 'ts' : 'js'}
          title={name}
          code={lines.join('\n')}
        />
      ))}
    </div>
  );
}

/** The line whose way is shown before the reader chooses one. */
const RESTING = 'index:5';

/**
 * One source at the left, what Rslib makes of it at the right, and which line became which. Everything is in the page; which
 * of it shows is decided by the style sheet from radio buttons, so that it works without scripts, but for the light.
 */
export function Instrument({ lang, state: slug = 'esm', plays = false }: InstrumentProps) {
  const texts = instrumentTexts[lang];
  const state = states.find((each) => each.slug === slug) ?? states[0];
  if (!state || record.builds.length === 0) throw new Error(`There is no state "${slug}".`);
  const { source, format, files, line, noTrace, needsBundle, oneFile, manyFiles } = texts;
  return (
    <section className="ins" aria-label={texts.name}>
      <style>{[frame, register, narrow].join('\n')}</style>
      <InMarkdown state={state} />
      <Motion
        resting={RESTING}
        plays={plays}
        texts={{ line, noTrace, needsBundle, oneFile, manyFiles }}
      />
      <div className="ins-grid" data-markdown-ignore="">
        <p className="ins-title">{source}</p>
        <div className="ins-bar">
          <fieldset className="ins-tear">
            <legend className="dg-visually-hidden">{files}</legend>
            {['on', 'off'].map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="bundle"
                  value={value}
                  defaultChecked={(value === 'on') === state.bundle}
                />
                <span>{value === 'on' ? 'bundle' : 'bundleless'}</span>
              </label>
            ))}
          </fieldset>
          <p className="ins-said" />
          <button type="button" className="ins-pause" aria-pressed={!plays}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M2 1h3v10H2zM7 1h3v10H7z" />
            </svg>
            {texts.pause}
          </button>
        </div>
        <Source lit={RESTING} texts={texts} />
        <fieldset className="ins-output">
          <legend className="dg-visually-hidden">{format}</legend>
          {views.map((view) => (
            <FormatRow key={view} {...{ view, state, texts }} lit={RESTING} />
          ))}
        </fieldset>
        <Rail texts={texts} label={plays ? texts.explorer : texts.address} />
        <svg className="ins-threads" aria-hidden="true" />
        <p className="dg-visually-hidden" role="status" />
      </div>
    </section>
  );
}
