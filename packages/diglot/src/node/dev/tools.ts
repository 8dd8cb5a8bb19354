import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { pathToFileURL } from 'node:url';
import { DiglotError } from '../../shared/diglot-error';
import { addBase } from '../../shared/locale-path';
import { loadHooks } from '../config/load-plugins';
import type { ResolvedConfig } from '../config/types';
import { PluginFault, wrongResult } from '../errors/plugin-fault';
import { findPackage } from '../files/find-upwards';
import { type Asked, sendText } from '../http/answer';
import { requestHost } from '../http/request-url';
import { callHookLater } from '../plugins/checked-call';
import type { DevTool, Plugin } from '../plugins/plugin';
import { siteOf } from '../site/pages/virtual-pages';

/** Tools that are there without a word in the config, when their package is installed. */
const PACKAGES: Readonly<Record<string, string>> = { '/_desk': '@diglot/desk' };

/** What is known of a tool. */
interface FoundTool {
  readonly plugin: string;
  readonly tool: DevTool;
}

/** Addresses of the tools in packages that are installed beside a site. */
export function installedTools({ root, base }: ResolvedConfig): string[] {
  return Object.entries(PACKAGES).flatMap(([address, name]) =>
    findPackage(name, root) === undefined ? [] : addBase(address, base),
  );
}

/** The tool's part of an address without base: `/_desk` of `/_desk/section`. */
export function toolPath(local: string): string | undefined {
  return /^\/_[a-z\d-]+(?=\/|$)/.exec(local)?.[0];
}

/** One of the config's plugins, or of a package that is installed. */
async function findTool(address: string, config: ResolvedConfig): Promise<FoundTool | undefined> {
  if (config.plugins?.hooks.includes('devServer')) {
    const hooks = await loadHooks(config);
    for (const { name, devServer } of hooks?.plugins ?? []) {
      if (devServer?.path === address) return { plugin: name, tool: devServer };
    }
  }
  const name = PACKAGES[address];
  const file = name && findPackage(name, config.root);
  if (!name || !file) return undefined;
  const { default: make } = (await import(pathToFileURL(file).href)) as {
    readonly default: () => Plugin;
  };
  // Node runs the module once; what it keeps between two requests is its own.
  const { devServer } = make();
  return devServer && { plugin: name, tool: devServer };
}

/** Whether a request may be for a tool, whatever its method. */
export function isForTool({ url = '' }: IncomingMessage): boolean {
  return /\/_[a-z\d-]+(?=[/?]|$)/.test(url);
}

export interface ToolRequest extends Asked {
  /** Path without base. */
  readonly local: string;
  readonly config: ResolvedConfig;
  readonly configFile: string | undefined;
}

/** Has a tool answer a request for its address. Tells whether there is one. @throws DiglotError when it fails */
export async function answerByTool(asked: ToolRequest): Promise<boolean> {
  const { request, response, local, config, configFile } = asked;
  const address = toolPath(local);
  if (address === undefined) return false;
  const found = await findTool(address, config);
  if (!found) {
    const name = PACKAGES[address];
    if (name === undefined) return false;
    const text = `"${address}" is in the package "${name}", which is not installed. Run "npm install -D ${name}" in the site's folder, and load this page again.`;
    sendText(response, 404, text);
    return true;
  }
  const refusal = refusalOf(asked);
  if (refusal !== undefined) {
    sendText(response, 403, refusal);
    return true;
  }
  const { NodeRequest, sendNodeResponse } = await import('srvx/node');
  const made = await callTool(
    found,
    config.timeLimit,
    new NodeRequest({ req: request, res: response }),
    {
      ...siteOf(config),
      configFile,
    },
  );
  await sendNodeResponse(response, made);
  return true;
}

/** How many were made so far. */
let requests = 0;

async function callTool(
  { plugin, tool }: FoundTool,
  timeLimit: number,
  ...given: Parameters<DevTool['answer']>
): Promise<Response> {
  const name = { plugin, hook: 'devServer', timeLimit };
  // One answer that does not come is no reason to refuse another request, also if that is the same once more.
  const key = `${plugin} ${requests++}`;
  try {
    return await callHookLater(name, () => tool.answer(...given), checkResponse, key);
  } catch (fault) {
    throw fault instanceof PluginFault ? new DiglotError(fault.text) : fault;
  }
}

function checkResponse(made: unknown): Response {
  if (made instanceof Response) return made;
  throw wrongResult('a Response', made);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(address: string): boolean {
  const kind = isIP(address);
  return kind !== 0 && loopback.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

/** Why a request is none of this machine's, if so: tools may write files, which nobody else on the network is to do. */
function refusalOf({ request }: Pick<Asked, 'request'>): string | undefined {
  const host = requestHost(request)?.toLowerCase() ?? '';
  const name = host.replace(/:\d*$/, '').replace(/^\[(.*)\]$/, '$1');
  const isOwnName = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
  if (!isOwnName || !isLoopback(request.socket.remoteAddress ?? ''))
    return `Tools for authors answer this machine alone, as "localhost", and not "${host}".`;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isForeign = origin !== undefined && origin !== `http://${host}`;
  // A link from elsewhere may open a page; what it loads or sends without being asked may not.
  const isLink = request.headers['sec-fetch-mode'] === 'navigate' && request.method === 'GET';
  if (isForeign || ((site === 'cross-site' || site === 'same-site') && !isLink))
    return 'Tools for authors answer pages of this server alone.';
  return undefined;
}
