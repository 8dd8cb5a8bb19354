import { type Context, use } from 'react';

/** What a provider above gives. @throws when there is none: the stack names the hook that asked */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value) return value;
  throw new Error('[diglot] This hook needs <App>: in pages and islands, use usePage and useSite.');
}
