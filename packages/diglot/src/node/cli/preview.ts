import path from 'node:path';
import pc from 'picocolors';
import { loadConfig } from '../config/load-config';
import { startPreview } from '../preview/server';
import { onFreePort, parsePort } from './free-port';

interface PreviewFlags {
  readonly config?: string;
  readonly port?: unknown;
  readonly host?: string;
}

/** `diglot preview`. */
export async function runPreview(root: string | undefined, flags: PreviewFlags): Promise<void> {
  const { config } = await loadConfig(path.resolve(root ?? '.'), { configFile: flags.config });
  const server = await onFreePort(parsePort(flags.port), 4173, (port) =>
    startPreview({
      outDir: config.outDir,
      base: config.base,
      defaultLang: config.lang,
      langs: config.locales.map(({ lang }) => lang),
      port,
      host: flags.host,
    }),
  );
  console.log(`\n  ${pc.green('Ready')} ${pc.cyan(server.url)}\n\n  Press Ctrl+C to stop.`);
}
