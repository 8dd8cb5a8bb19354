import { useEffect, useRef, useState } from 'react';
import type { PlaygroundWords } from '../words';
import { accessibleName } from './accessible-name';
import { type LoadModules, loadModules, openFrame } from './frame-host';
import { tellFailure } from './tell-failure';

/** What a module that is made of a block knows. */
export interface Block {
  /** Address of the frame's document. */
  readonly frame: string;
  readonly load: LoadModules;
}

export interface FramedProps {
  readonly words: PlaygroundWords;
  /** What the block is called on its page; may be empty. */
  readonly name: string;
}

/** Makes a component that shows another one in a frame, as it comes near the window. */
export function createFramed({ frame, load }: Block) {
  return function Framed({ words, name }: FramedProps) {
    const place = useRef<HTMLDivElement>(null);
    const [message, setMessage] = useState('');
    useEffect(() => {
      const { current } = place;
      if (!current) return;
      let isGone = false;
      let close = () => {};
      loadModules(load).then(
        (loaded) => {
          if (isGone) return;
          const host = openFrame(current, {
            ...{ address: frame, loaded },
            title: accessibleName(words.result, name),
            onMessage(told) {
              if (told.type === 'failed') setMessage(tellFailure(told.failure, words));
              if (told.type === 'empty') setMessage(words.empty);
            },
            onSilence: () => setMessage(words.noFrame),
          });
          close = host.close;
          host.run(undefined);
        },
        () => setMessage(words.noFrame),
      );
      return () => {
        isGone = true;
        close();
      };
    }, [words, name]);
    return (
      <>
        <div className="dg-preview-screen" ref={place} />
        <p className="dg-playground-message" role="status" hidden={message === ''}>
          {message}
        </p>
      </>
    );
  };
}
