import { type Answer, type FollowOptions, follow } from './follow';

export interface AskOptions extends FollowOptions {
  /** Lets time pass, in milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Pauses before the second and the third question, in milliseconds. */
const PAUSES = [1000, 4000];

/** The longest time that a server can make us wait, in milliseconds: longer, and it is left for another day. */
const LONGEST_WAIT = 60_000;

/** Whether the same question may have another answer later. */
function mayPass({ status, isPassing }: Answer): boolean {
  return status === undefined ? isPassing === true : status === 429 || status >= 500;
}

/** Asks an address, again after a pause where that may help. A server that says how long to wait is obeyed. */
export async function ask(url: string, options: AskOptions): Promise<Answer> {
  let answer = await follow(url, options);
  for (const pause of PAUSES) {
    const time = Math.max(pause, answer.retryAfter ?? 0);
    if (!mayPass(answer) || time > LONGEST_WAIT) return answer;
    await options.wait(time);
    answer = await follow(url, options);
  }
  return answer;
}
