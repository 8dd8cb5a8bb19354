import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Direction } from '../fence';
import type { FromFrame } from '../protocol';
import type { PlaygroundWords } from '../words';
import type { Editor } from './editor';
import { type FrameHost, type Loaded, loadModules, openFrame } from './frame-host';
import type { Block } from './framed';
import { tellFailure } from './tell-failure';

export interface LiveProps {
  readonly words: PlaygroundWords;
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
  return function Live({ words, direction, children }: LiveProps) {
    const code = useRef<HTMLDivElement>(null);
    const result = useRef<HTMLDivElement>(null);
    const workshop = useRef<Workshop>(undefined);
    const [state, setState] = useState<'asleep' | 'loading' | 'open'>('asleep');
    const [isRunning, setIsRunning] = useState(false);
    const [message, setMessage] = useState('');
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

    const listen = (told: FromFrame) => {
      if (told.type === 'shown') setMessage('');
      if (told.type === 'empty') setMessage(words.empty);
      if (told.type === 'failed') setMessage(tellFailure(told.failure, words));
      if (told.type === 'height' && result.current) {
        const height = Math.min(Math.max(told.height, 0), MAX_HEIGHT);
        result.current.style.setProperty('--dg-live-height', `${height}px`);
      }
    };

    const run = () => {
      const { current: own } = workshop;
      const { current: parent } = result;
      if (!own || !parent) return;
      const compiled = own.tools.compile(own.editor.text);
      if ('failure' in compiled) return setMessage(tellFailure(compiled.failure, words));
      own.host ??= openFrame(parent, {
        ...{ address: frame, title: words.result, loaded: own.loaded },
        onMessage: listen,
        onSilence: () => setMessage(words.noFrame),
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
      setState('loading');
      setMessage(words.loading);
      try {
        const [tools, loaded] = await Promise.all([import('./editor'), loadModules(load)]);
        const { current: parent } = code;
        if (!parent) return;
        const editor = tools.openEditor({
          ...{ parent, text: loaded.source ?? '', label: `${words.editor} ${words.leave}` },
          onChange: runSoon,
        });
        workshop.current = { tools, loaded, editor };
        setState('open');
        setMessage('');
        run();
      } catch {
        setState('asleep');
        setMessage(words.noFrame);
      }
    };

    const stop = () => {
      if (workshop.current) closeFrame(workshop.current);
      setIsRunning(false);
      setMessage(words.stopped);
    };

    const reset = () => {
      const { current: own } = workshop;
      if (!own) return;
      own.editor.replace(own.loaded.source ?? '');
      closeFrame(own);
      run();
    };

    const copy = async () => {
      await navigator.clipboard.writeText(workshop.current?.editor.text ?? '');
      setIsCopied(true);
      setTimeout(() => setIsCopied(false), COPIED_FOR);
    };

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
                  <button type="button" onClick={run} hidden={isRunning}>
                    {words.run}
                  </button>
                  <button type="button" onClick={stop} hidden={!isRunning}>
                    {words.stop}
                  </button>
                  <button type="button" onClick={reset}>
                    {words.reset}
                  </button>
                  <button type="button" onClick={copy}>
                    {isCopied ? words.copied : words.copy}
                  </button>
                </>
              ) : (
                <button
                  className="dg-live-open"
                  type="button"
                  onClick={open}
                  aria-disabled={state === 'loading'}
                >
                  {words.edit}
                </button>
              )}
            </div>
            <div className="dg-live-result" ref={result} />
            <p className="dg-live-hint" data-shown={isOpen || undefined}>
              {words.leave}
            </p>
            <p className="dg-playground-message" role="status">
              {message}
            </p>
          </div>
        </div>
      </div>
    );
  };
}
