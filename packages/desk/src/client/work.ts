import type {
  AcceptReply,
  CheckReply,
  Conflict,
  NextSection,
  SaveReply,
  SectionData,
} from '../protocol';
import { openDrafts } from './drafts';
import type { Editor, EditorOptions } from './editor';
import type { Preview } from './preview';
import type { DeskServer } from './server';

interface Work {
  readonly data: SectionData;
  readonly preview: Preview;
  readonly server: DeskServer;
  readonly openEditor: (options: EditorOptions) => Editor;
}

/** How long nobody types before the text is checked, in milliseconds. */
const PAUSE = 300;

function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element "${id}".`);
  return found as T; // written by the server of the same version
}

/** Lets somebody work on the section of the page. */
export function startWork({ data, preview, server, openEditor }: Work): void {
  const { words } = data;
  const [told, remarks, conflict] = [element('told'), element('remarks'), element('conflict')];
  const [save, accept] = [element<HTMLButtonElement>('save'), element<HTMLButtonElement>('accept')];
  const next = element<HTMLAnchorElement>('next');
  const drafts = openDrafts(data);
  let { original } = data;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const kept = drafts.read(data.current);
  /** The translation as it lies on the disk, as far as who typed here knows. */
  let base = kept ? kept.base : data.current;
  const editor = openEditor({
    parent: element('editor'),
    text: kept?.text ?? base ?? '',
    tag: data.tag,
    direction: data.direction,
    label: words.editor,
    describedBy: 'keys',
    onChange(text) {
      drafts.keep({ text, base });
      accept.hidden = true;
      next.hidden = true;
      tell(words.unsaved, 'open');
      clearTimeout(timer);
      timer = setTimeout(check, PAUSE);
    },
  });
  const texts = () => ({ original, base, text: editor.text });

  function tell(text: string, kind: 'open' | 'good' | 'bad'): void {
    told.textContent = text;
    told.dataset.kind = kind;
  }

  function showProblems(problems: readonly string[]): void {
    const items = problems.length > 0 ? problems : [words.noRemarks];
    remarks.classList.toggle('none', problems.length === 0);
    remarks.replaceChildren(
      ...items.map((text) => {
        const item = document.createElement('li');
        item.textContent = text;
        return item;
      }),
    );
  }

  async function check(): Promise<void> {
    const number = ++asked;
    if (editor.text.trim() === '') {
      remarks.replaceChildren();
      preview.clear();
      return;
    }
    let reply: CheckReply;
    try {
      reply = await server.check(texts());
    } catch (error) {
      return fail(error);
    }
    // What was typed meanwhile is asked about again.
    if (number !== asked) return;
    showProblems(reply.problems);
    if (reply.html !== undefined && reply.section) preview.show(reply.html, reply.section);
    else preview.fail(words.noPreview);
  }

  function fail(error: unknown): void {
    const reason = error instanceof TypeError ? '' : ` (${Object(error).message})`;
    tell(words.failed + reason, 'bad');
  }

  function showConflict(reply: Conflict): void {
    if (reply.state === 'original-changed') {
      ({ original } = reply);
      // The server made it, of text alone.
      element('original').innerHTML = reply.marked;
      tell(words.originalChanged, 'bad');
      return;
    }
    const theirs = reply.current ?? '';
    element('theirs').textContent = theirs;
    conflict.hidden = false;
    tell('', 'bad');
    const settle = (text: string) => {
      base = reply.current;
      conflict.hidden = true;
      editor.replace(text);
      editor.focus();
    };
    element('take-theirs').onclick = () => settle(theirs);
    element('keep-mine').onclick = () => {
      settle(editor.text);
      void saveNow();
    };
    element('take-theirs').focus();
  }

  async function saveNow(): Promise<void> {
    const text = editor.text;
    let reply: SaveReply;
    save.disabled = true;
    try {
      reply = await server.save({ ...texts(), text });
    } catch (error) {
      return fail(error);
    } finally {
      save.disabled = false;
    }
    if (reply.state === 'saved' || reply.state === 'same') {
      base = reply.text;
      conflict.hidden = true;
      // What was typed while it was saved is not.
      if (editor.text !== text) return drafts.keep({ text: editor.text, base });
      drafts.forget();
      tell(reply.state === 'saved' ? words.saved : words.nothingNew, 'good');
      accept.hidden = false;
      accept.focus();
    } else if (reply.state === 'refused') {
      tell(`${words.notSaved} ${reply.problems.join('; ')}`, 'bad');
      showProblems(reply.problems);
    } else {
      showConflict(reply);
    }
  }

  async function acceptNow(): Promise<void> {
    let reply: AcceptReply;
    accept.disabled = true;
    try {
      reply = await server.accept({ ...texts(), text: base ?? '' });
    } catch (error) {
      return fail(error);
    } finally {
      accept.disabled = false;
    }
    if (reply.state === 'unchanged') {
      tell(words.acceptedUnchanged, 'bad');
      accept.focus();
    } else if (reply.state === 'accepted') {
      tell(words.accepted, 'good');
      accept.hidden = true;
      goOn(reply.next);
    } else if (reply.state === 'refused') {
      tell(reply.problems.join('; '), 'bad');
    } else {
      showConflict(reply);
    }
  }

  function goOn(to: NextSection | undefined): void {
    next.href = to?.href ?? data.desk;
    next.textContent = to ? `${words.next}: ${to.heading}` : words.list;
    next.hidden = false;
    next.focus();
  }

  save.addEventListener('click', () => void saveNow());
  accept.addEventListener('click', () => void acceptNow());
  addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's')
      return;
    event.preventDefault();
    if (!save.disabled) void saveNow();
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.insert')) {
    button.addEventListener('click', () => editor.insert(button.dataset.text ?? ''));
  }
  if (kept !== undefined) tell(words.restored, 'open');
  editor.focus();
  void check();
}
