import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  counted,
  DiglotError,
  MANIFEST_FILE,
  type Outcome,
  readFormat,
  readSiteManifest,
  type SiteFlags,
  type SiteManifest,
} from 'diglot/tools';
import { type Answer, ask, NoAnswer } from './ask';
import { type Built, findOutput, readBuilt } from './built';
import { type AskHost, checkFile, checkNotFound, checkRedirects, type Wrong } from './checks';
import { cureFor, HOSTS, type Host, hostOf } from './hosts';
import { builtByManifest, readManifestFile } from './manifest';
import { rebuild } from './rebuild';
import { type HostFinding, report } from './report';

interface VerifyFlags extends SiteFlags {
  readonly root?: string | undefined;
  readonly manifest?: unknown;
  readonly rebuild?: boolean | undefined;
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
  const askHost: AskHost = (asked, headers) => ask(origin.origin + asked, { timeout, headers });
  const expected = await whatWasBuilt(origin, flags, askHost);
  try {
    const { built, notes } = expected;
    const told = (rule: string, at: string, message: string, fix: string): HostFinding => ({
      ...{ rule, severity: 'error', address: origin.origin + at, message, fix },
    });
    const first = await firstAnswer(built.base, askHost);
    if ('message' in first) {
      const { message, fix } = first;
      const all = [...expected.findings, told('no-answer', built.base, message, fix)];
      process.stdout.write(report(all, { format, host: undefined, notes }));
      return 'failed';
    }
    const host = named ?? hostOf(first);
    const cureOf = ({ fault, wanted }: Wrong): string =>
      fault === 'no-answer'
        ? 'See whether the host can take some requests at the same time.'
        : cureFor(fault, host, wanted);
    const wrongs = gather(await allWrongs(built, askHost)).map(({ wrong, alike, more }) => {
      const also = alike.length === 0 ? '' : `; the same with ${alike.map(labelOf).join(', ')}`;
      const message = `${wrong.message}${also}${more > 0 ? ` (and at ${more} more addresses)` : ''}`;
      const fix = [...new Set([wrong, ...alike].map(cureOf))].join('\n');
      return told(wrong.fault, wrong.address, message, fix);
    });
    const findings = [...expected.findings, ...wrongs];
    process.stdout.write(report(findings, { format, host, notes }));
    return findings.length > 0 ? 'failed' : 'done';
  } finally {
    await expected.end?.();
  }
}

/** What a host is held against. */
interface Expected {
  readonly built: Built;
  /** What is wrong without asking for a single file. */
  readonly findings: readonly HostFinding[];
  /** What could not be compared. */
  readonly notes: readonly string[];
  end?(): Promise<void>;
}

/** The output folder, a manifest, or a build of the commit that a manifest names. */
async function whatWasBuilt(origin: URL, flags: VerifyFlags, askHost: AskHost): Promise<Expected> {
  const root = path.resolve(flags.root ?? '.');
  const { manifest: file } = flags;
  const given = file === undefined ? undefined : readManifestFile(path.resolve(String(file)));
  if (!flags.rebuild && !given) {
    const built = readBuilt(await findOutput(root, flags.config));
    return { built, findings: [], notes: [] };
  }
  if (!flags.rebuild && given) {
    const base = origin.pathname.replace(/\/*$/, '/');
    const output = await findOutput(root, flags.config).catch(() => undefined);
    const { built, unknown } = await builtByManifest(given, base, output?.outDir, askHost);
    const notes = unknown.map(
      (name) =>
        `What "${name}" says was not compared: neither the output folder nor the host has the file that the manifest means.`,
    );
    return { built, findings: [], notes };
  }
  const output = await findOutput(root, flags.config);
  const claimed = given ?? (await claimedManifest(output.base, askHost));
  const { outDir, remove } = await rebuild(root, claimed, flags.config);
  const made = readSiteManifest(readFileSync(path.join(outDir, MANIFEST_FILE), 'utf8'));
  const findings = made ? rebuiltFindings(claimed, made, origin.origin + output.base) : [];
  return { built: readBuilt({ ...output, outDir }), findings, notes: [], end: remove };
}

/** The host's own manifest, as what is to be proved. @throws DiglotError */
async function claimedManifest(base: string, askHost: AskHost): Promise<SiteManifest> {
  const answer = await askHost(base + MANIFEST_FILE).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
  });
  const manifest = answer?.status === 200 ? readSiteManifest(answer.body.toString()) : undefined;
  if (manifest) return manifest;
  throw new DiglotError({
    code: 'manifest-missing',
    message: `The host has no "${MANIFEST_FILE}", so that nobody knows which commit it serves.`,
    fix: 'Publish the file with the others, or name it by --manifest.',
  });
}

/** What a manifest claims, and building its commit again does not make. */
function rebuiltFindings(
  claimed: SiteManifest,
  { files }: SiteManifest,
  address: string,
): HostFinding[] {
  const names = [...new Set([...claimed.files.keys(), ...files.keys()])].sort();
  const different = names.filter((name) => claimed.files.get(name) !== files.get(name));
  const [first] = different;
  if (first === undefined) return [];
  const what = `Of ${counted(names.length, 'file')} of the manifest, its commit makes ${different.length} otherwise, the first is "${first}"`;
  const fix = claimed.from.isModified
    ? 'Files were changed when it was built: commit them, build and publish again.'
    : 'Build the commit where nothing else plays a part: npm ci, the same variables, the whole history. Then publish that.';
  return [{ rule: 'rebuild', severity: 'error', address, message: what, fix }];
}

/** So many steps lead nowhere. */
const MOST_STEPS = 5;

/** The answer to the address of the site, or why nothing else needs to be asked. */
async function firstAnswer(
  base: string,
  askHost: AskHost,
): Promise<Answer | { readonly message: string; readonly fix: string }> {
  let asked = base;
  for (let step = 0; step < MOST_STEPS; step++) {
    const answer = await askHost(asked).catch((error: unknown) => {
      if (error instanceof NoAnswer) return error;
      throw error;
    });
    if (answer instanceof NoAnswer) {
      const fix = /certificate/.test(answer.message)
        ? 'Give the host a certificate for this name that is valid now, from an authority that browsers know.'
        : 'See whether the address is right and the host runs, or allow more by --timeout.';
      return { message: `The host ${answer.message}`, fix };
    }
    if (answer.status === 200 && asked === base) return answer;
    const to = answer.headers.location;
    if (to === undefined || answer.status === 200) {
      const message = `The host answers ${answer.status} where the site begins`;
      const fix =
        'See whether the address is right, and whether the output folder is published there.';
      const led = `The host leads from ${base} to ${asked}`;
      return asked === base
        ? { message, fix }
        : { message: led, fix: `Verify that address, or let ${base} be the home page itself.` };
    }
    if (/^https?:/.test(to) || to.startsWith('//')) {
      const fix = 'Verify that address. If it leads back here, end one of the two redirects.';
      return { message: `The host leads from ${asked} to ${to}`, fix };
    }
    asked = new URL(to, `http://same.invalid${asked}`).pathname;
  }
  return {
    message: `The host leads from ${base} in a circle`,
    fix: `Remove the redirect: ${base} is the home page itself.`,
  };
}

async function allWrongs(built: Built, askHost: AskHost): Promise<Wrong[]> {
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

/** What is wrong, where it was found first. */
interface Gathered {
  readonly wrong: Wrong;
  /** The same fault with other headers or kinds of files: mostly they have one reason. */
  readonly alike: readonly Wrong[];
  /** Further addresses. */
  readonly more: number;
}

/** Kinds of a fault that are told one by one: of more, one line that is missing is the reason. */
const MOST_KINDS = 2;

/** Tells what is the same at many addresses at the first of them, and what has one reason once. */
function gather(wrongs: readonly Wrong[]): Gathered[] {
  const sorted = wrongs.toSorted((a, b) => (a.address < b.address ? -1 : 1));
  return groups(sorted, ({ fault }) => fault).flatMap((same): Gathered[] => {
    const kinds = groups(same, ({ kind }) => kind);
    const firsts = kinds.flatMap(([wrong]) => wrong ?? []);
    const [wrong, ...alike] = firsts;
    if (wrong && alike.length >= MOST_KINDS) {
      const addresses = new Set(same.map(({ address }) => address));
      return [{ wrong, alike, more: addresses.size - 1 }];
    }
    return kinds.flatMap((each): Gathered[] => {
      const [first] = each;
      return first ? [{ wrong: first, alike: [], more: each.length - 1 }] : [];
    });
  });
}

function groups<T>(all: readonly T[], nameOf: (one: T) => string): readonly (readonly T[])[] {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const group = found.get(nameOf(one));
    if (group) group.push(one);
    else found.set(nameOf(one), [one]);
  }
  return [...found.values()];
}

/** A header or an ending, by which a kind is told from others of its fault. */
const labelOf = ({ fault, kind, wanted }: Wrong): string =>
  wanted.ending ?? wanted.name ?? kind.slice(fault.length + 1);

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
