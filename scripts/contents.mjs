// Tells what a package of ours consists of, in its `dist`: licences for people, a bill of materials for programs.
import { fileURLToPath } from 'node:url';
import { writeLicenses } from './licenses.mjs';
import { root } from './run.mjs';
import { writeSbom } from './sbom.mjs';

/** Packages of ours, and what is inside of them without being a development dependency. */
const ALSO = { diglot: ['react', 'react-dom'], 'create-diglot': [] };

/** @param name of the package: its folder in `packages` */
export function writeContents(name) {
  const folder = fileURLToPath(new URL(`packages/${name}/`, root));
  writeLicenses(folder, ALSO[name]);
  writeSbom(folder, ALSO[name]);
}
