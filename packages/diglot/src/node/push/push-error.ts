import { DiglotError } from '../../shared/diglot-error';
import { maskKey } from '../../shared/mask-key';

export interface PushErrorOptions {
  readonly appId: string;
  readonly indexName: string;
  readonly apiKey: string;
  /** Name of the environment variable with the key. */
  readonly variable: string;
}

/** What the service said, for the author. The key stands in none of it. */
export function pushError(error: unknown, options: PushErrorOptions): unknown {
  const { appId, indexName, apiKey, variable } = options;
  const cause = maskKey(error, apiKey);
  if (!(cause instanceof Error)) return cause;
  const status = 'status' in cause ? Number(cause.status) : undefined;
  const unchanged = `The index "${indexName}" is as it was.`;
  if (cause.name === 'RetryError') {
    return new DiglotError({
      code: 'search-push-unreachable',
      message: `The application "${appId}" could not be reached. ${unchanged}`,
      fix: 'Look at the network, and whether "search.appId" is right; then push again.',
      cause,
    });
  }
  if (status === 401 || status === 403) {
    return new DiglotError({
      code: 'search-push-forbidden',
      message: `The service refuses the key: ${cause.message}. ${unchanged}`,
      fix: `Set ${variable} to a key of the application "${appId}" that may addObject, deleteIndex and editSettings.`,
      cause,
    });
  }
  if (status !== undefined) {
    return new DiglotError({
      code: 'search-push-refused',
      message: `The service answered ${status}: ${cause.message}. ${unchanged}`,
      fix: 'Correct what it says; "diglot search push --dry-run" shows what is sent.',
      cause,
    });
  }
  return cause;
}
