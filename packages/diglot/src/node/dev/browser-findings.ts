import type { ViteDevServer } from 'vite';
import type { DiglotError } from '../../shared/diglot-error';
import { getOrMake } from '../../shared/remember';
import { formatErrors } from '../errors/format-error';
import type { Reporter } from './reporter';

/** An open page. */
interface Client {
  readonly send: (event: string, data: unknown) => void;
}

/** What only open pages find: what the policy would refuse in them, and what is another one there than in the HTML. */
export interface BrowserFindings {
  /** Tells a page that was just opened. */
  greet(client: Client): void;
  takeRefusal(refusal: DiglotError): void;
  /** @param data as the page sent it */
  takeDifference(data: unknown, client: Client, vite: ViteDevServer): Promise<void>;
  /** A document is loaded anew, and reports what it still finds. */
  forget(): void;
}

/**
 * @param rootOf the folder of the site
 * @param tellAll sends an event to all open pages
 */
export function createBrowserFindings(
  rootOf: () => string,
  report: Pick<Reporter, 'problems'>,
  tellAll: (event: string, data: unknown) => void,
): BrowserFindings {
  /** By what is said of it. */
  const refused = new Map<string, DiglotError>();
  /** By page, and by what is said of it. */
  const different = new Map<string, Map<string, DiglotError>>();
  const textOf = (errors: Iterable<DiglotError>): string =>
    formatErrors([...errors], { root: rootOf(), color: false, isTagged: false });
  return {
    greet(client) {
      client.send('diglot:refused', textOf(refused.values()));
    },
    takeRefusal(refusal) {
      refused.set(refusal.message, refusal);
      report.problems(refusal.message, { errors: [refusal], warnings: [] });
      tellAll('diglot:refused', textOf(refused.values()));
    },
    async takeDifference(data, client, vite) {
      const { readDifferenceOf } = await import('./differences');
      const { page, warning } = await readDifferenceOf(data, rootOf(), vite);
      const known = getOrMake(different, page, () => new Map<string, DiglotError>());
      known.set(warning.message, warning);
      const warnings = [...known.values()];
      report.problems(`difference ${page}`, { errors: [], warnings });
      client.send('diglot:differences', { page, text: textOf(warnings) });
    },
    forget() {
      refused.clear();
      different.clear();
    },
  };
}
