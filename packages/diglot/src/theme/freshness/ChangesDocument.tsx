import { type FreshnessMessages, fill } from '../../shared/text';
import type { ChangesInput } from '../../shared/types/document';
import type { ChangedBlock, ChangePart } from '../../shared/types/freshness';
import { localeOf } from '../locale';
import { withBase } from '../paths';

interface PartProps {
  readonly part: ChangePart;
  readonly words: FreshnessMessages;
  /** Language of the words, which is not that of the text around. */
  readonly lang: string;
}

/** Code between backticks is shown as such. */
function Words({ text }: { text: string }) {
  const pieces = text.split(/`+([^`]+)`+/);
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
  return pieces.map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}

function Part({ part: { kind, text }, words, lang, isCode }: PartProps & { isCode: boolean }) {
  const shown = isCode ? text : <Words text={text} />;
  if (kind === 'same') return shown;
  if (kind === 'gap') return <span className="dg-changes-gap"> … </span>;
  const isAdded = kind === 'added';
  const Tag = isAdded ? 'ins' : 'del';
  return (
    <Tag>
      <span className="dg-visually-hidden" lang={lang}>
        {isAdded ? words.changeAdded : words.changeRemoved}{' '}
      </span>
      {shown}
    </Tag>
  );
}

function Block({ block, ...props }: Omit<PartProps, 'part'> & { block: ChangedBlock }) {
  const { kind, parts } = block;
  if (kind === 'gap') return <p className="dg-changes-gap">…</p>;
  const isCode = kind === 'code';
  const shown = parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
    <Part key={index} part={part} isCode={isCode} {...props} />
  ));
  return isCode ? (
    <pre>
      <code>{shown}</code>
    </pre>
  ) : (
    <p>{shown}</p>
  );
}

/**
 * What changed in the original of a page, as a document of its own. Pages show a section of it in place; without scripts
 * readers come here.
 */
export function ChangesDocument({ page, shell, words, changes, styles, policy }: ChangesInput) {
  const { tag, textDirection } = localeOf(page.lang, shell);
  const original = localeOf(page.freshness?.original ?? page.lang, shell);
  const title = fill(words.changesTitle, { title: page.title });
  return (
    <html lang={tag} dir={textDirection}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* Without one, browsers ask for /favicon.ico and report that it is missing. */}
        <link rel="icon" href={shell.icon ?? 'data:,'} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main className="dg-changes-page">
          <h1>{title}</h1>
          <p>
            <a href={withBase(encodeURI(page.routePath), shell.base)}>{page.title}</a>
          </p>
          {changes.map(({ id, heading, blocks }) => (
            <section key={id} id={id || undefined} lang={original.tag} dir={original.textDirection}>
              <h2>{heading}</h2>
              <div className="dg-changes">
                {blocks.map((block, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
                  <Block key={index} block={block} words={words} lang={tag} />
                ))}
              </div>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
