import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { npm } from '../e2e/support/npm';
import { EXTENSIONS } from './extensions.mjs';
import { packagesInside } from './packages-inside.mjs';

const folderOf = (name: string): string =>
  fileURLToPath(new URL(`../packages/${name}/`, import.meta.url));

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly files: readonly { readonly path: string }[];
}

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly unknown[];
  readonly hashes: readonly { readonly content: string }[];
}

const { packages: locked }: { packages: Record<string, { version: string; integrity?: string }> } =
  JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const integrities = Object.entries(locked).map(
  ([key, { version, integrity }]) => `${key.split('node_modules/').at(-1)}@${version} ${integrity}`,
);

// It compiles a schema, which takes longer than any check by it.
const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);

/** What may be published: files by their paths. All else is a source, a test, or left over from a build. */
const EXPECTED = {
  diglot:
    /^(?:bin\/[\w-]+\.(?:js|json)|dist\/(?:@lezer\/)?[\w~.-]+\.(?:js|css|LICENSE\.txt)|dist\/(?:modules|schemas|theme|types)\/.+\.(?:d\.ts|m?js|css|json)|dist\/compat\/[\w-]+\.js|dist\/licenses\.md|dist\/sbom\.cdx\.json)$/,
  'create-diglot':
    /^(?:bin\/[\w-]+\.(?:js|json)|dist\/[\w~-]+\.c?js|dist\/licenses\.md|dist\/sbom\.cdx\.json|templates\/.+)$/,
  ...Object.fromEntries(
    EXTENSIONS.map(
      (name) =>
        [
          name,
          /^(?:schema\.json|bin\/diglot-\w+\.js|dist\/[\w/~-]+\.(?:js|d\.ts|css)|dist\/licenses\.md|dist\/sbom\.cdx\.json)$/,
        ] as const,
    ),
  ),
  // What a site that moves here gets as files of its own.
  migrate:
    /^(?:bin\/diglot-\w+\.js|dist\/[\w/-]+\.(?:js|d\.ts)|dist\/licenses\.md|dist\/sbom\.cdx\.json|templates\/(?:docusaurus\.css|rspress(?:-original\.tsx|\.css)))$/,
};

const ALWAYS = ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'];

let target = '';
let all: readonly Packed[] = [];

beforeAll(async () => {
  target = mkdtempSync(path.join(tmpdir(), 'diglot-pack-'));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', target];
  const told = await npm([...args, ...Object.keys(EXPECTED).map(folderOf)], { cwd: target });
  // A list, or since npm 11 an object by names.
  all = Object.values(JSON.parse(told));
});
afterAll(() => rmSync(target, { recursive: true, force: true }));

describe.each(Object.entries(EXPECTED))('the package %s as it is published', (name, expected) => {
  const folder = folderOf(name);
  let packed: Packed = { name, filename: '', size: 0, files: [] };
  let tarball = Buffer.alloc(0);

  beforeAll(() => {
    const published = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).name;
    packed = all.find((each) => each.name === published) ?? packed;
    tarball = readFileSync(path.join(target, packed.filename));
  });

  test('holds what runs and what explains it, and nothing else', () => {
    const files = packed.files.map((file) => file.path);
    expect(ALWAYS.filter((file) => !files.includes(file))).toEqual([]);
    const other = files.filter((file) => !ALWAYS.includes(file) && !expected.test(file));
    expect(other).toEqual([]);
    expect(files.filter((file) => /\.test\.|\.map$|\.tsbuildinfo$/.test(file))).toEqual([]);
  });

  test('names no path of the machine that it was built on', () => {
    const here = fileURLToPath(new URL('..', import.meta.url));
    const found = packed.files
      .map((file) => file.path)
      .filter((file) => readFileSync(path.join(folder, file)).includes(here));
    expect(found).toEqual([]);
  });

  test('is found by all tools that read package.json (publint)', async () => {
    const buffer = new Uint8Array(tarball).buffer;
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true });
    expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
  });

  test('has types that TypeScript finds wherever Node finds code (arethetypeswrong)', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    if (!analysis.types) return expect(readdirSync(folder)).toContain('bin');
    const problems = analysis.problems.filter(
      (problem) =>
        // The package is for Node versions that can import modules only, and says so in "type".
        problem.kind !== 'CJSResolvesToESM' &&
        !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
  });

  // Most packages on top of the engine name what they need, and bring nothing.
  if (packagesInside(folder).length === 0) return;
  test('tells whose code is inside, as CycloneDX has it and with each licence', async () => {
    const text = readFileSync(path.join(folder, 'dist/sbom.cdx.json'), 'utf8');
    expect(await validator.validate(text)).toBeNull();
    const licenses = readFileSync(path.join(folder, 'dist/licenses.md'), 'utf8');
    const { components }: { components: readonly Component[] } = JSON.parse(text);
    expect(components.length).toBeGreaterThan(0);
    for (const each of components) {
      expect(licenses).toContain(`${each.name} ${each.version}`);
      expect(each.licenses, each.name).toHaveLength(1);
      // What the lockfile demands of the archive.
      const [hash] = each.hashes;
      const content = Buffer.from(hash?.content ?? '', 'hex').toString('base64');
      expect(integrities, each.name).toContain(`${each.name}@${each.version} sha512-${content}`);
    }
  });
});
