import path from 'node:path';
import pc from 'picocolors';
import { loadConfig } from '../config/load-config';
import { formatError } from '../errors/format-error';
import { startPreview } from '../preview/server';
import { onFreePort, parsePort } from './free-port';
import { flagValues, runUntilStopped } from './run-server';

interface PreviewFlags {
  readonly config?: string;
  readonly port?: unknown;
  readonly host?: string;
  readonly allowedHost?: unknown;
}

/** `diglot preview`. */
export async function runPreview(root: string | undefined, flags: PreviewFlags): Promise<void> {
  const siteRoot = path.resolve(root ?? '.');
  const { config } = await loadConfig(siteRoot, { configFile: flags.config });
  const server = await onFreePort(parsePort(flags.port), 4173, (port) =>
    startPreview({
      outDir: config.outDir,
      base: config.base,
      defaultLang: config.lang,
      langs: config.locales.map(({ lang }) => lang),
      port,
      host: flags.host,
      allowedHosts: flagValues(flags.allowedHost),
      onError: (error) =>
        console.error(`\n${formatError(error, { root: siteRoot, color: pc.isColorSupported })}\n`),
    }),
  );
  runUntilStopped(server);
}
