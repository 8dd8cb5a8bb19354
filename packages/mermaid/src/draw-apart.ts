import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DiagramError } from './diagram-error';

/** Longer diagrams, in lines as the library reads them, get a thread of their own; starting it takes a third of a second. */
const LINES_HERE = 60;

/** Draws a text. A string, because a thread cannot run this package's sources before they are compiled. */
const THREAD = `
const { parentPort, workerData: { library, text, options } } = require('node:worker_threads');
import(library).then(
  ({ renderMermaidSVG }) => {
    try {
      parentPort.postMessage({ svg: renderMermaidSVG(text, options) });
    } catch (error) {
      parentPort.postMessage({ message: error instanceof Error ? error.message : String(error) });
    }
  },
);
`;

/** Makes a picture of a text that the library understands. @throws Error of the library */
export type Draw = (text: string) => Promise<string>;

/**
 * Draws with the library. Its layout engine cannot be interrupted, and takes time by more than the square of a diagram's
 * links: whatever is not small is drawn in a thread, which is ended after the time that a diagram may take.
 *
 * @param padding room around the picture, in pixels
 * @param timeout in seconds
 */
export function createDraw(padding: number, timeout: number): Draw {
  const options = { padding };
  return async (text) => {
    if (text.split('\n', LINES_HERE + 1).length > LINES_HERE) {
      return drawApart(text, options, timeout);
    }
    // Loaded for sites with diagrams only: it brings a layout engine with it.
    const { renderMermaidSVG } = await import('beautiful-mermaid');
    return renderMermaidSVG(text, options);
  };
}

interface Answer {
  readonly svg?: string;
  /** Why there is none. */
  readonly message?: string;
}

async function drawApart(text: string, options: object, timeout: number): Promise<string> {
  const library = import.meta.resolve('beautiful-mermaid');
  const worker = new Worker(THREAD, { eval: true, workerData: { library, text, options } });
  const signal = AbortSignal.timeout(timeout * 1000);
  try {
    const [{ svg, message } = {}]: Answer[] = await once(worker, 'message', { signal });
    if (svg === undefined) throw new Error(message);
    return svg;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new DiagramError(
      1,
      `the layout engine did not arrange it within ${timeout} s.`,
      'Divide it into several diagrams, or give the plugin a longer "timeout".',
    );
  } finally {
    await worker.terminate();
  }
}
