// What a package of ours consists of, as CycloneDX has it: https://cyclonedx.org/docs/1.6/json/
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesInside, readPackage } from './packages-inside.mjs';
import { root } from './run.mjs';

/** Address of a package: https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md */
const purl = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`;

// The tables have one form only: an identifier of SPDX, or an expression of several.
const licenses = ({ license }) =>
  typeof license !== 'string'
    ? []
    : [/\s/.test(license) ? { expression: license } : { license: { id: license } }];

/** The checksum of a package's archive, by which npm has installed it. */
function archiveHash(folder) {
  const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', root), 'utf8'));
  const name = path.relative(fileURLToPath(root), folder).split(path.sep).join('/');
  const [, algorithm, digest] = /^sha(\d+)-(\S+)$/.exec(packages[name].integrity);
  return { alg: `SHA-${algorithm}`, content: Buffer.from(digest, 'base64').toString('hex') };
}

const component = (manifest) => ({
  type: 'library',
  'bom-ref': purl(manifest),
  name: manifest.name,
  version: manifest.version,
  ...(manifest.description && { description: manifest.description }),
  licenses: licenses(manifest),
  purl: purl(manifest),
});

/** A number that is the same for the same content, in the form that the format asks for. */
function serialNumber(content) {
  const hex = createHash('sha256').update(content).digest('hex');
  const groups = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return `urn:uuid:${groups.join('-')}-${hex.slice(20, 32)}`;
}

/**
 * Writes `dist/sbom.cdx.json` of a package: the packages whose code is inside. Those that are installed with it are
 * named by its `dependencies`, as ranges, and no part of it.
 */
export function writeSbom(ours, also) {
  const byPurl = new Map(
    packagesInside(ours, also).map((folder) => {
      const manifest = readPackage(folder);
      return [purl(manifest), { ...component(manifest), hashes: [archiveHash(folder)] }];
    }),
  );
  const components = [...byPurl].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
  const main = component(readPackage(ours));
  const content = {
    metadata: { component: main },
    components,
    dependencies: [{ ref: main['bom-ref'], dependsOn: components.map((each) => each['bom-ref']) }],
  };
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(JSON.stringify(content)),
    version: 1,
    ...content,
  };
  writeFileSync(path.join(ours, 'dist/sbom.cdx.json'), `${JSON.stringify(bom, undefined, 2)}\n`);
}
