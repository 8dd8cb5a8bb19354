import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';

/** Where a process id means one process: each machine, each start of it and each container gives the numbers anew. */
export interface ProcessPlace {
  readonly host: string;
  /** Tells one start of a machine from another. */
  readonly boot: string;
  /** Of process ids, where the system has such; else empty. */
  readonly namespace: string;
}

/** How much two readings of one start may differ, in seconds: clocks are set, and times are rounded. */
const CLOCK_ERROR = 5;

const answerOf = (ask: () => string): string | undefined => {
  try {
    return ask().trim();
  } catch {
    return undefined;
  }
};

/** Where this process is. */
export function processPlace(): ProcessPlace {
  return {
    host: hostname(),
    boot:
      answerOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) ??
      String(Math.round(Date.now() / 1000 - uptime())),
    namespace: answerOf(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  };
}

/** Whether a process id of one place means the same process in the other. In doubt it does not. */
export function isSamePlace(one: ProcessPlace, other: ProcessPlace): boolean {
  const isSameBoot =
    one.boot === other.boot || Math.abs(Number(one.boot) - Number(other.boot)) <= CLOCK_ERROR;
  return isSameBoot && one.host === other.host && one.namespace === other.namespace;
}

/** Whether there is a process of this id, in this place. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, and belongs to somebody else.
    return Object(error).code === 'EPERM';
  }
}
