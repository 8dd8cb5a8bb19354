import { useLayoutEffect, useRef } from 'react';
import { PATCHED_EVENT } from '../../client/patch-content';
import { usePageData, useSiteData } from '../page-context';
import type { HydratedPageActions } from './hydrate-page-actions';
import type { PageActionParts } from './page-action-context';
import { PAGE_ACTIONS_PLACE, wakePageActions } from './wake-page-actions';

export interface LivePageActionsProps {
  readonly parts: Partial<PageActionParts> | undefined;
}

/**
 * Looks after the parts below the title, which stand in the still content as a tree of their own.
 * Renders nothing. Stands behind the content's host, and has its key, so that the content is in place first.
 */
export function LivePageActions({ parts }: LivePageActionsProps) {
  const page = usePageData();
  const shell = useSiteData();
  const input = useRef({ page, shell, parts });
  const actions = useRef<HydratedPageActions>(undefined);
  useLayoutEffect(() => {
    input.current = { page, shell, parts };
    actions.current?.update(input.current);
  }, [page, shell, parts]);
  useLayoutEffect(() => {
    const host = document.querySelector('[data-dg-content]');
    if (!host) return undefined;
    let place: HTMLElement | null = null;
    const start = (): void => {
      // The dev server may have replaced the block that they stand in.
      if (place?.isConnected) return;
      actions.current?.unmount();
      place = host.querySelector<HTMLElement>(PAGE_ACTIONS_PLACE);
      actions.current = place ? wakePageActions(place, input.current) : undefined;
    };
    start();
    host.addEventListener(PATCHED_EVENT, start);
    return () => {
      host.removeEventListener(PATCHED_EVENT, start);
      actions.current?.unmount();
      actions.current = undefined;
    };
  }, []);
  return null;
}
