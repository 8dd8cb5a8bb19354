import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';

export interface EditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  /** BCP 47 tag of the text. */
  readonly tag: string;
  readonly direction: string;
  readonly label: string;
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
}

/** The text that is worked on. */
export interface Editor {
  readonly text: string;
  replace(text: string): void;
  /** Puts a text in the place of what is selected. */
  insert(text: string): void;
  focus(): void;
}

/** Makes an editor of Markdown. Tab indents in it; after Escape it leaves it, as it does everywhere else. */
export function openEditor(options: EditorOptions): Editor {
  const { parent, text, onChange } = options;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=desk-nonce]')?.content ?? '';
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        history(),
        drawSelection(),
        EditorView.lineWrapping,
        // Code and links run to the right in a text that runs to the left.
        EditorView.perLineTextDirection.of(true),
        markdown({ completeHTMLTags: false }),
        syntaxHighlighting(classHighlighter),
        keymap.of([
          {
            key: 'Escape',
            run: (own) => {
              own.setTabFocusMode(true);
              return true;
            },
          },
          ...markdownKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.domEventHandlers({
          blur: (_event, own) => own.setTabFocusMode(false),
        }),
        EditorView.contentAttributes.of({
          'aria-label': options.label,
          'aria-describedby': options.describedBy,
          lang: options.tag,
          dir: options.direction,
          spellcheck: 'true',
        }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onChange(state.doc.toString());
        }),
      ],
    }),
  });
  const put = (from: number, to: number, insert: string) =>
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length },
      scrollIntoView: true,
    });
  return {
    get text() {
      return view.state.doc.toString();
    },
    replace: (own) => put(0, view.state.doc.length, own),
    insert(own) {
      const { from, to } = view.state.selection.main;
      put(from, to, own);
      view.focus();
    },
    focus: () => view.focus(),
  };
}
