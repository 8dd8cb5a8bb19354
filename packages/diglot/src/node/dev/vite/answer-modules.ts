import { setTimeout as wait } from 'node:timers/promises';
import type { Asked } from '../../http/answer';
import type { Responder } from '../respond';
import type { LazyVite } from './lazy-vite';

/** Answers what is not made of the docs folder: modules, and files that these name. */
export interface ModuleAnswers {
  answer(asked: Asked): Promise<void>;
  /** Resolves when whatever is being answered is, or will hardly ever be. */
  settled(): Promise<unknown>;
}

/** Modules that are being made are waited for before what makes them ends, in milliseconds: one may never come. */
const LAST_ANSWERS = 2_000;

/**
 * Has Vite answer. It gives up what it is making when it ends, and a page that lacks one module stays as it is, since what
 * would load it again has not come yet: so nobody should end it before its answers are {@link ModuleAnswers.settled}.
 *
 * @param responder asked for what Vite does not know
 */
export function answerModules(vite: LazyVite, responder: Responder): ModuleAnswers {
  const answers = new Set<Promise<void>>();
  const send = async (asked: Asked): Promise<void> => {
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
  return {
    answer(asked) {
      const answer = send(asked);
      answers.add(answer);
      return answer.finally(() => answers.delete(answer));
    },
    settled: () =>
      Promise.race([Promise.allSettled(answers), wait(LAST_ANSWERS, undefined, { ref: false })]),
  };
}
