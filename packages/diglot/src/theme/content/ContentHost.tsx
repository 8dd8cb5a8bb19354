import { useLayoutEffect, useRef } from 'react';
import { holdIslandClicks } from '../../client/hold-clicks';
import type { IslandRegistry, mountIslands } from '../../client/islands';
import { PATCHED_EVENT } from '../../client/patch-content';
import { recoverFromStaleBuild } from '../../client/stale-build';
import { STILL_HTML } from '../../client/trusted-html';
import { useMessages } from '../page-context';
import { attachContentBehaviours } from './use-content-behaviours';

/** Loads the islands' code, which only pages with islands need. */
export type LoadIslands = () => Promise<{
  readonly mountIslands: typeof mountIslands;
  readonly registry: IslandRegistry;
}>;

export interface ContentHostProps {
  /** The content when rendered at build time. */
  readonly html?: string | undefined;
  /** In the browser: a template of the content, copied where the served nodes are not in place. */
  readonly template?: Element | undefined;
  readonly loadIslands?: LoadIslands | undefined;
}

/** Mounts the islands as soon as their code is there; clicks that come earlier wait. @returns unmounts them */
function wakeIslands(root: HTMLElement, loadIslands: LoadIslands | undefined): () => void {
  if (!loadIslands || !root.querySelector('dg-island')) return () => undefined;
  const releaseClicks = holdIslandClicks(root);
  let isGone = false;
  let unmount = (): void => undefined;
  loadIslands()
    .then(({ mountIslands, registry }) => {
      if (!isGone) unmount = mountIslands(root, registry);
    })
    .catch((error: unknown) => {
      console.error('[diglot] The islands could not be loaded.', error);
      void recoverFromStaleBuild();
    })
    .finally(releaseClicks);
  return () => {
    isGone = true;
    unmount();
  };
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
export function ContentHost({ html, template, loadIslands }: ContentHostProps) {
  const host = useRef<HTMLDivElement>(null);
  const messages = useMessages();
  useLayoutEffect(() => {
    const root = host.current;
    // Empty on navigation, and when hydration failed and React rendered the shell anew.
    if (root && template && !root.hasChildNodes()) root.replaceChildren(...copyChildren(template));
  }, [template]);
  useLayoutEffect(() => {
    const root = host.current;
    if (!root) return undefined;
    let detach = attachContentBehaviours(root, messages);
    return onPatch(root, {
      patched: () => {
        detach();
        detach = attachContentBehaviours(root, messages);
      },
      end: () => detach(),
    });
  }, [messages]);
  useLayoutEffect(() => {
    const root = host.current;
    if (!root) return undefined;
    const unmounts = [wakeIslands(root, loadIslands)];
    return onPatch(root, {
      patched: () => unmounts.push(wakeIslands(root, loadIslands)),
      end: () => {
        for (const unmount of unmounts) unmount();
      },
    });
  }, [loadIslands]);
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

function copyChildren(template: Element): Node[] {
  return [...template.childNodes].map((node) => document.importNode(node, true));
}
