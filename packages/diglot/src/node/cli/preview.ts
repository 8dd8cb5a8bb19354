import path from 'node:path';
import { loadConfig } from '../config/load-config';
import { startPreview } from '../preview/server';
import type { Outcome } from './exit';
import { printed } from './print';
import { flagValues, onFreePort, parsePort, runUntilStopped, type ServerFlags } from './run-server';

/** `diglot preview`. */
export async function runPreview(root: string | undefined, flags: ServerFlags): Promise<Outcome> {
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
      onError: (error) => console.error(`\n${printed(error, siteRoot)}\n`),
    }),
  );
  return runUntilStopped(server);
}
