import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { tsxLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { tagHighlighter, tags } from '@lezer/highlight';

export { compile } from './compile';

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly label: string;
  readonly onChange: (text: string) => void;
}

/** The code that is worked on. */
export interface Editor {
  readonly text: string;
  replace(text: string): void;
  /** Selects all of it. */
  select(): void;
  focus(): void;
  close(): void;
}

/** The classes that blocks of code have, and what they are for. */
const classes = tagHighlighter([
  { tag: tags.keyword, class: 'k' },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], class: 's' },
  { tag: tags.comment, class: 'c' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], class: 'n' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], class: 'f' },
  { tag: [tags.typeName, tags.className, tags.tagName], class: 't' },
  { tag: tags.attributeName, class: 'p' },
]);

const LOOK = EditorView.theme({
  '&': { color: 'var(--dg-code-text)', backgroundColor: 'transparent', fontSize: '0.84375rem' },
  // The box around it has the ring: here what is sticky would cover it.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--dg-font-code)', lineHeight: '1.65' },
  '.cm-content': { padding: '0.95rem 0', caretColor: 'var(--dg-color-ink)' },
  '.cm-line': { padding: '0 1.2rem 0 0.6rem' },
  '.cm-cursor': { borderLeftColor: 'var(--dg-color-ink)' },
  // Lines that are scrolled go below it.
  '.cm-gutters': {
    backgroundColor: 'var(--dg-code-bg)',
    color: 'var(--dg-code-line-number)',
    border: 'none',
    paddingLeft: '0.4rem',
  },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in srgb, var(--dg-color-brand) 25%, transparent)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in srgb, var(--dg-color-brand) 18%, transparent)',
  },
  '.k': { color: 'var(--dg-code-keyword)' },
  '.s': { color: 'var(--dg-code-string)' },
  '.c': { color: 'var(--dg-code-comment)' },
  '.n': { color: 'var(--dg-code-number)' },
  '.f': { color: 'var(--dg-code-function)' },
  '.t': { color: 'var(--dg-code-type)' },
  '.p': { color: 'var(--dg-code-attribute)' },
});

/** Makes an editor of code. Tab indents in it; after Escape it leaves it, as it does everywhere else. */
export function openEditor({ parent, text, label, onChange }: EditorOptions): Editor {
  // The page's policy refuses style elements. A root of its own takes sheets that scripts make.
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' });
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        drawSelection(),
        lineNumbers(),
        indentOnInput(),
        bracketMatching(),
        tsxLanguage,
        syntaxHighlighting(classes),
        LOOK,
        keymap.of([
          {
            key: 'Escape',
            run: (own) => {
              own.setTabFocusMode(true);
              return true;
            },
          },
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.domEventHandlers({ blur: (_event, own) => own.setTabFocusMode(false) }),
        EditorView.editorAttributes.of({ dir: 'ltr' }),
        EditorView.contentAttributes.of({
          ...{ 'aria-label': label, spellcheck: 'false', tabindex: '0' },
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  return {
    get text() {
      return view.state.doc.toString();
    },
    replace(own) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: own } });
      view.scrollDOM.scrollTo(0, 0);
    },
    select() {
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
      view.focus();
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
