import { type Context, use } from 'react';

/**
 * What a provider above gives.
 *
 * @param hook the caller, for the message
 * @throws when there is no provider
 */
export function useProvided<T>(context: Context<T | null>, hook: string): T {
  const value = use(context);
  if (value) return value;
  throw new Error(`[diglot] ${hook} needs <App>: in pages and islands, use usePage and useSite.`);
}
