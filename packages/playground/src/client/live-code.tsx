import { announce } from 'diglot/theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Direction } from '../fence';
import type { FromFrame } from '../protocol';
import type { PlaygroundWords } from '../words';
import { accessibleName } from './accessible-name';
import type { Editor } from './editor';
import { type FrameHost, type Loaded, loadModules, openFrame } from './frame-host';
import type { Block } from './framed';
import { tellFailure } from './tell-failure';

export interface LiveProps {
  readonly words: PlaygroundWords;
  /** What the block is called on its page; may be empty. */
  readonly name: string;
  readonly direction: Direction;
  /** The code as it is shown before anything is loaded. */
  readonly children: ReactNode;
}

/** After the last key, in milliseconds. */
const RUN_AFTER = 400;
/** How long the word stands that something was copied, in milliseconds. */
const COPIED_FOR = 2000;
const MAX_HEIGHT = 640;

type EditorModule = typeof import('./editor');

/** What works on the code of one block, once the reader wants to. */
interface Workshop {
  readonly tools: EditorModule;
  readonly loaded: Loaded;
  readonly editor: Editor;
  host?: FrameHost | undefined;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Ends what runs, and what would. */
function closeFrame(workshop: Workshop): void {
  clearTimeout(workshop.timer);
  workshop.host?.close();
  workshop.host = undefined;
}

/** Makes a component that shows a block's code, and lets readers change and run it: nothing is loaded before they want to. */
export function createLive({ frame, load }: Block) {
  return function Live({ words, name, direction, children }: LiveProps) {
    const code = useRef<HTMLDivElement>(null);
    const result = useRef<HTMLDivElement>(null);
    const workshop = useRef<Workshop>(undefined);
    const [state, setState] = useState<'asleep' | 'loading' | 'open'>('asleep');
    // Presses from before the block was alive come all at once, before React renders.
    const isWoken = useRef(false);
    const [isRunning, setIsRunning] = useState(false);
    const [told, setTold] = useState({ text: '', isFailure: false });
    const [isCopied, setIsCopied] = useState(false);

    useEffect(
      () => () => {
        if (!workshop.current) return;
        closeFrame(workshop.current);
        workshop.current.editor.close();
      },
      [],
    );

    useEffect(() => {
      // Not before it is shown.
      if (state === 'open') workshop.current?.editor.focus();
    }, [state]);

    const tell = (text: string) => setTold({ text, isFailure: false });
    const fail = (text: string) => setTold({ text, isFailure: true });

    const listen = (message: FromFrame) => {
      if (message.type === 'shown') tell('');
      if (message.type === 'empty') tell(words.empty);
      if (message.type === 'failed') fail(tellFailure(message.failure, words));
      if (message.type === 'height' && result.current) {
        const height = Math.min(Math.max(message.height, 0), MAX_HEIGHT);
        result.current.style.setProperty('--dg-live-height', `${height}px`);
      }
    };

    const run = () => {
      const { current: own } = workshop;
      const { current: parent } = result;
      if (!own || !parent) return;
      const compiled = own.tools.compile(own.editor.text);
      if ('failure' in compiled) return fail(tellFailure(compiled.failure, words));
      own.host ??= openFrame(parent, {
        ...{ address: frame, title: accessibleName(words.result, name), loaded: own.loaded },
        onMessage: listen,
        onSilence: () => fail(words.noFrame),
      });
      setIsRunning(true);
      own.host.run(compiled.code);
    };

    const runSoon = () => {
      const { current: own } = workshop;
      if (!own) return;
      clearTimeout(own.timer);
      own.timer = setTimeout(run, RUN_AFTER);
    };

    const open = async () => {
      if (isWoken.current) return;
      isWoken.current = true;
      setState('loading');
      tell(words.loading);
      try {
        const [tools, loaded] = await Promise.all([import('./editor'), loadModules(load)]);
        const { current: parent } = code;
        if (!parent) return;
        const editor = tools.openEditor({
          ...{ parent, text: loaded.source ?? '' },
          label: accessibleName(name, `${words.editor} ${words.leave}`),
          onChange: runSoon,
        });
        workshop.current = { tools, loaded, editor };
        setState('open');
        tell('');
        run();
      } catch {
        isWoken.current = false;
        setState('asleep');
        fail(words.noFrame);
      }
    };

    const stop = () => {
      if (workshop.current) closeFrame(workshop.current);
      setIsRunning(false);
      tell(words.stopped);
    };

    const reset = () => {
      const { current: own } = workshop;
      if (!own) return;
      own.editor.replace(own.loaded.source ?? '');
      closeFrame(own);
      run();
    };

    const copy = async () => {
      const editor = workshop.current?.editor;
      try {
        await navigator.clipboard.writeText(editor?.text ?? '');
        setIsCopied(true);
        announce(words.copied);
        setTimeout(() => setIsCopied(false), COPIED_FOR);
      } catch {
        // Without a clipboard for scripts, the reader’s own keys are one away.
        editor?.select();
      }
    };

    /** Of a button: what it does, and to which block. */
    const named = (action: string, shown = action) => ({
      type: 'button' as const,
      'aria-label': accessibleName(action, name),
      children: shown,
    });

    const isOpen = state === 'open';
    return (
      <div className="dg-live" data-direction={direction}>
        <div className="dg-live-parts">
          <div className="dg-live-code">
            <div hidden={isOpen}>{children}</div>
            <div className="dg-live-editor" ref={code} hidden={!isOpen} />
          </div>
          <div className="dg-live-side">
            <div className="dg-live-bar">
              {isOpen ? (
                <>
                  {/* One button for both: the focus stays on it. */}
                  <button
                    {...named(isRunning ? words.stop : words.run)}
                    onClick={isRunning ? stop : run}
                  />
                  <button {...named(words.reset)} onClick={reset} />
                  <button
                    {...named(words.copy, isCopied ? words.copied : words.copy)}
                    onClick={copy}
                  />
                </>
              ) : (
                <button
                  {...named(words.edit)}
                  className="dg-live-open"
                  onClick={open}
                  aria-disabled={state === 'loading'}
                />
              )}
            </div>
            <div className="dg-live-result" ref={result} />
            <p className="dg-live-hint" data-shown={isOpen || undefined}>
              {words.leave}
            </p>
            <p
              className="dg-playground-message"
              role="status"
              data-failed={told.isFailure || undefined}
            >
              {told.text}
            </p>
          </div>
        </div>
      </div>
    );
  };
}
