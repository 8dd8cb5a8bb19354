import { useLayoutEffect, useRef } from 'react';
import { type IslandSources, wakeIslands } from '../../client/islands/islands';
import { PATCHED_EVENT } from '../../client/navigate/content-events';
import { STILL_HTML } from '../../client/navigate/trusted-html';
import { nextTask } from '../../client/start/after-paint';
import { fillContent } from '../../client/start/content-rest';
import { useMessages } from '../page-context';
import { attachContentBehaviours } from './content-behaviours';

export interface ContentHostProps {
  /** The content when rendered at build time. */
  readonly html?: string | undefined;
  /** In the browser: a template of the content, copied where the served nodes are not in place. */
  readonly template?: Element | undefined;
  /** In the browser: what its islands live on; must not change between renders. */
  readonly islands?: IslandSources | undefined;
}

/** What to do when the dev server's client has changed blocks of the content, and when the content goes away. */
interface PatchHandlers {
  readonly patched: () => void;
  readonly end: () => void;
}

function onPatch(root: HTMLElement, { patched, end }: PatchHandlers): () => void {
  root.addEventListener(PATCHED_EVENT, patched);
  return () => {
    root.removeEventListener(PATCHED_EVENT, patched);
    end();
  };
}

/**
 * Holds a page's still HTML. React never renders it again: served nodes are kept by hydration, those of a
 * page that the reader navigates to are put in from its template. Give it a new key for another page.
 */
export function ContentHost({ html, template, islands }: ContentHostProps) {
  const host = useRef<HTMLDivElement>(null);
  /** What was served can be read already: all that brings it to life has a task of its own, after React's. */
  const isServed = useRef(false);
  const messages = useMessages();
  useLayoutEffect(() => {
    const root = host.current;
    if (!root || !template) return undefined;
    // Empty on navigation, and when hydration failed and React rendered the shell anew.
    isServed.current = root.hasChildNodes();
    if (isServed.current) return undefined;
    return fillContent(root, [...template.childNodes], () =>
      root.dispatchEvent(new Event(PATCHED_EVENT)),
    );
  }, [template]);
  useLayoutEffect(() => {
    const root = host.current;
    if (!root) return undefined;
    let isGone = false;
    let detach = (): void => undefined;
    const attach = (): void => {
      detach();
      if (!isGone) detach = attachContentBehaviours(root, messages);
    };
    if (isServed.current) void nextTask().then(attach);
    else attach();
    return onPatch(root, {
      patched: attach,
      end: () => {
        isGone = true;
        detach();
      },
    });
  }, [messages]);
  useLayoutEffect(() => {
    const root = host.current;
    if (!root || !islands) return undefined;
    const unmounts = [wakeIslands(root, islands)];
    return onPatch(root, {
      patched: () => unmounts.push(wakeIslands(root, islands)),
      end: () => {
        for (const unmount of unmounts) unmount();
      },
    });
  }, [islands]);
  return (
    <div
      data-dg-content=""
      ref={host}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: at build time the author's own page, in the browser nothing
      dangerouslySetInnerHTML={html === undefined ? STILL_HTML : { __html: html }}
    />
  );
}
