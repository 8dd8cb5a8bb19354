import path from 'node:path';
import { DiglotError, type Outcome, readFormat, type SiteFlags } from 'diglot/tools';
import { ask, NoAnswer } from './ask';
import { readBuilt } from './built';
import { type AskHost, checkFile, checkNotFound, checkRedirects, type Wrong } from './checks';
import { cureFor, HOSTS, type Host, hostOf } from './hosts';
import { type HostFinding, report } from './report';

interface VerifyFlags extends SiteFlags {
  readonly root?: string | undefined;
  readonly host?: unknown;
  readonly timeout?: unknown;
  readonly format?: unknown;
}

/** Seconds that an answer may take. */
const TIMEOUT = 15;
/** Requests at the same time: a host must not take it for an attack. */
const AT_ONCE = 8;

/** `diglot verify`: compares what a host serves with what was built. */
export async function run(address: string, flags: VerifyFlags): Promise<Outcome> {
  const format = readFormat(flags.format);
  const origin = readAddress(address);
  const named = readHost(flags.host);
  const timeout = Number(flags.timeout ?? TIMEOUT);
  if (!(timeout > 0)) throw usage('--timeout is a number of seconds.', 'Write --timeout 15.');
  const built = await readBuilt(path.resolve(flags.root ?? '.'), flags.config);
  const askHost: AskHost = (asked, headers) => ask(origin.origin + asked, { timeout, headers });
  const first = await askHost(built.base).catch((error: unknown) => {
    if (error instanceof NoAnswer) return error;
    throw error;
  });
  if (first instanceof NoAnswer) {
    const finding: HostFinding = {
      ...{ rule: 'no-answer', severity: 'error', address: origin.origin + built.base },
      message: `The host ${first.message}`,
      fix: 'See whether the address is right and the host runs, or allow more by --timeout.',
    };
    process.stdout.write(report([finding], format, undefined));
    return 'failed';
  }
  const host = named ?? hostOf(first);
  const wrongs = await allWrongs(built, askHost);
  const findings = once(wrongs).map(({ wrong, more }): HostFinding => {
    const { fault, message, wanted } = wrong;
    return {
      ...{ rule: fault, severity: 'error', address: origin.origin + wrong.address },
      message: more > 0 ? `${message} (and at ${more} more addresses)` : message,
      fix:
        fault === 'no-answer'
          ? 'See whether the host can take some requests at the same time.'
          : cureFor(fault, host, wanted),
    };
  });
  process.stdout.write(report(findings, format, host));
  return findings.length > 0 ? 'failed' : 'done';
}

async function allWrongs(
  built: Awaited<ReturnType<typeof readBuilt>>,
  askHost: AskHost,
): Promise<Wrong[]> {
  const wrongs: Wrong[] = [];
  const waiting = built.files.filter(({ file }) => !file.endsWith('404.html')).values();
  const guarded = async (what: string, check: () => Promise<Wrong[]>) => {
    try {
      wrongs.push(...(await check()));
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      const message = `The host ${error.message}`;
      wrongs.push({ fault: 'no-answer', kind: 'no-answer', address: what, message, wanted: {} });
    }
  };
  const work = async (): Promise<void> => {
    for (const file of waiting) {
      // A host that does not answer any more is asked no thousand times.
      if (wrongs.filter(({ fault }) => fault === 'no-answer').length > AT_ONCE) return;
      await guarded(file.address, () => checkFile(built, file, askHost));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await guarded(built.base, () => checkRedirects(built, askHost));
  await guarded(built.base, () => checkNotFound(built, askHost));
  return wrongs;
}

/** Tells what is the same at many addresses at the first of them. */
function once(wrongs: readonly Wrong[]): { readonly wrong: Wrong; readonly more: number }[] {
  const kinds = new Map<string, Wrong[]>();
  for (const wrong of wrongs) kinds.set(wrong.kind, [...(kinds.get(wrong.kind) ?? []), wrong]);
  return [...kinds.values()].flatMap((same) => {
    const sorted = [...same].sort((a, b) => (a.address < b.address ? -1 : 1));
    const [wrong] = sorted;
    return wrong ? { wrong, more: same.length - 1 } : [];
  });
}

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

function readAddress(written: string): URL {
  const address = URL.canParse(written) ? new URL(written) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw usage(`"${written}" is no address of a site.`, 'Write one that begins with https://.');
  }
  if (address.protocol === 'http:' && !LOOPBACK.test(address.hostname)) {
    throw usage(
      `"${written}" is not encrypted: whatever it proves, somebody in between may have written.`,
      'Write https://. Only addresses of this machine may begin with http://.',
    );
  }
  return address;
}

function readHost(written: unknown): Host | undefined {
  if (written === undefined) return undefined;
  const host = HOSTS.find((each) => each === written);
  if (host) return host;
  throw usage(`There is no host "${String(written)}".`, `Write one of ${HOSTS.join(', ')}.`);
}

function usage(message: string, fix: string): DiglotError {
  return new DiglotError({ code: 'bad-usage', message, fix });
}
