import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addBase } from '../../shared/locale-path';
import type { DocumentAssets, ShellData } from '../../shared/types';
import type { Bundles } from '../bundle/bundle';
import type { ResolvedConfig } from '../config/types';
import type { Content } from '../content/types';
import type { RenderContext } from '../render/render-context';
import { createShellData } from '../render/shell-data';

/** A file of the build's own making. */
export interface GeneratedFile {
  /** Below the output folder. */
  readonly file: string;
  readonly text: string;
}

function hash8(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The shell data of each language, as files that browsers may keep for ever. */
export function shellFiles(shells: RenderContext['shells']): Record<string, GeneratedFile> {
  const files = Object.entries(shells).map(([lang, shell]) => {
    const text = JSON.stringify(shell);
    return [lang, { file: `assets/shell.${lang}.${hash8(text)}.json`, text }] as const;
  });
  return Object.fromEntries(files);
}

/** Joins configuration, content and bundles to what rendering needs. */
export function createRenderContext(
  config: ResolvedConfig,
  content: Content,
  bundles: Bundles,
  dates: Readonly<Record<string, string>>,
): { context: RenderContext; generated: GeneratedFile[] } {
  const { base, locales } = config;
  const shells: Record<string, ShellData> = {};
  for (const { lang } of locales) shells[lang] = createShellData(config, content, lang);
  const files = shellFiles(shells);
  const assets: Record<string, DocumentAssets> = {};
  for (const [lang, { file }] of Object.entries(files)) {
    assets[lang] = {
      entry: addBase(`/${bundles.entry}`, base),
      styles: bundles.styles.map((style) => addBase(`/${style}`, base)),
      shellData: addBase(`/${file}`, base),
      buildId: bundles.buildId,
    };
  }
  return {
    context: { config, shells, assets, routes: content.routes, dates },
    generated: Object.values(files),
  };
}

/** Hash of the engine itself: a new engine trusts nothing that an old one cached. */
export function engineHash(dist: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(dist).sort()) {
    if (file.endsWith('.js')) hash.update(readFileSync(path.join(dist, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
