import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { vi } from 'vitest';

/** A server of the page on hosts, by what its package in Debian is like. */
export interface Server {
  readonly program: string;
  /** Title of its file on the page on hosts. */
  readonly title: string;
  /** Language or title of its lines on the page on agents. */
  readonly lines: string;
  /** Where its file looks for redirects, and the command of the page puts them. */
  readonly redirects: { readonly read: string; readonly written: string };
  /** The file with the lines of the page on agents, where that page says they go. */
  add(file: string, lines: string): string;
  /** The file with what a distribution has around it. */
  around(file: string, folder: string, port: number): string;
  run(config: string): readonly string[];
}

const LOCATION = /\n {2}location \/ \{[\s\S]*?\n {2}\}\n/;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const MODULES = [
  ...['mpm_event', 'authz_core', 'alias', 'autoindex', 'dir', 'env', 'filter'],
  ...['mime', 'negotiation', 'setenvif', 'deflate', 'rewrite', 'headers'],
];

export const SERVERS: readonly Server[] = [
  {
    program: 'nginx',
    title: '/etc/nginx/conf.d/docs.conf',
    lines: 'nginx',
    redirects: {
      read: '/etc/nginx/docs-redirects*.map',
      written: '/etc/nginx/docs-redirects.map',
    },
    add(file, lines) {
      const [map = '', server = ''] = lines.split('\n\nserver {');
      const inside = server.replace(/\}\s*$/, '');
      return file
        .replace(LOCATION, () => inside)
        .replace('\nserver {', (start) => `\n${map}\n${start}`);
    },
    around: (file, folder, port) => `
      daemon off; pid ${folder}/pid; error_log stderr;
      ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {}
      http {
        access_log off; gzip on;
        ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
        ${file.replace('listen 80', `listen 127.0.0.1:${port}`).replace('include mime', 'include /etc/nginx/mime')}
      }`,
    run: (config) => ['-c', config, '-e', 'stderr'],
  },
  {
    program: 'apache2',
    title: '/etc/apache2/sites-available/docs.conf',
    lines: 'apache',
    redirects: {
      read: '/etc/apache2/docs-redirects.map',
      written: '/etc/apache2/docs-redirects.map',
    },
    add(file, lines) {
      const last = file.lastIndexOf('RewriteCond');
      return `${file.slice(0, last)}${lines}\n${file.slice(last)}`;
    },
    around: (file, folder, port) => `
      ${MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
      ServerRoot ${folder}
      ServerName localhost
      PidFile ${folder}/pid
      ErrorLog ${folder}/error.log
      TypesConfig /etc/mime.types
      Listen 127.0.0.1:${port}
      <Directory />
        Require all denied
      </Directory>
      ${file.replace('*:80', `*:${port}`)}`,
    run: (config) => ['-f', config, '-DFOREGROUND'],
  },
  {
    program: 'caddy',
    title: 'Caddyfile',
    lines: 'Caddyfile',
    redirects: { read: 'docs-redirects*', written: '/etc/caddy/docs-redirects' },
    add: (file, lines) => file.replace(/\n\}\s*$/, () => `\n${lines}\n}\n`),
    around: (file, _, port) =>
      `{\n\tadmin off\n}\n${file.replace('docs.example.org', `http://localhost:${port}`)}`,
    run: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
];

const PATH = ['/usr/sbin', process.env.PATH].join(path.delimiter);

/** Whether the machine has a server. */
export function isInstalled({ program }: Server): boolean {
  return PATH.split(path.delimiter).some((folder) => existsSync(path.join(folder, program)));
}

/** Runs a server with a file in a folder, until the process is killed. */
export async function runServer(
  server: Server,
  file: string,
  folder: string,
): Promise<{ readonly origin: string; readonly running: ChildProcess }> {
  const port = await freePort();
  const config = path.join(folder, 'config');
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, server.around(file, folder, port));
  const env = { ...process.env, PATH, HOME: folder };
  const running = spawn(server.program, server.run(config), { env });
  let told = '';
  for (const stream of [running.stdout, running.stderr]) {
    stream.on('data', (chunk) => {
      told += chunk;
    });
  }
  const origin = `http://localhost:${port}`;
  await vi.waitFor(() => fetch(origin).catch(() => Promise.reject(new Error(told))), {
    timeout: 10_000,
  });
  return { origin, running };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
