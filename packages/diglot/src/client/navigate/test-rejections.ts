type Listener = (reason: unknown) => void;

/** As much of the process that tests run in as this file asks for: code for browsers knows no other. */
interface TestProcess {
  on(name: 'unhandledRejection', listener: Listener): void;
  off(name: 'unhandledRejection', listener: Listener): void;
}

/** Does something, and tells with what promises failed that nobody looked after. */
export async function unhandledIn(run: () => unknown): Promise<unknown[]> {
  const host = Reflect.get(globalThis, 'process') as TestProcess;
  const reasons: unknown[] = [];
  const note: Listener = (reason) => void reasons.push(reason);
  host.on('unhandledRejection', note);
  try {
    await run();
    // They are told when all that was due has run.
    await new Promise((resolve) => setTimeout(resolve));
  } finally {
    host.off('unhandledRejection', note);
  }
  return reasons;
}
