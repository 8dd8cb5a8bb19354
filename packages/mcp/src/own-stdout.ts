import { Writable } from 'node:stream';

/**
 * Keeps standard output for the protocol: whatever else is printed from now on, also by a site's config, its plugins and
 * threads, goes to standard error.
 *
 * @returns the only way to standard output
 */
export function ownStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  return new Writable({
    write: (chunk, encoding, done) => void write(chunk, encoding, done),
  });
}
