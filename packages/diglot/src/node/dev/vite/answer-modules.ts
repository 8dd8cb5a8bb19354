import type { Asked } from '../../http/answer';
import type { Responder } from '../respond';
import type { LazyVite } from './lazy-vite';

/**
 * Has Vite answer what is not made of the docs folder: modules, and files that these name.
 *
 * @param responder asked for what Vite does not know
 */
export function answerModules(
  vite: LazyVite,
  responder: Responder,
): (asked: Asked) => Promise<void> {
  return async (asked) => {
    const { request, response } = asked;
    const running = await vite.start();
    // What Vite sends of files is not up to every form of it, and whoever asks must take the whole file as well.
    delete request.headers.range;
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      running.middlewares(request, response, (error?: unknown) =>
        error ? reject(error) : responder.last(asked).then(resolve, reject),
      );
    });
  };
}
