import { addBase } from '../../../shared/locale-path';
import type { DocumentAssets } from '../../../shared/types/document';
import type { ShellData } from '../../../shared/types/shell-data';
import type { Bundles } from '../../bundle/bundles';
import type { ResolvedConfig } from '../../config/types';
import { hashText } from '../../files/hash';
import { scriptIntegrity } from '../../output/site-files/script-integrity';
import { headsOf } from '../../output/site-files/site-policy';
import { listPages } from '../../page/content-facts';
import { agentHint } from '../../page/markdown/agent-links';
import { makesDefaultPolicy } from '../../page/policy';
import { languageOf, type RenderContext } from '../../page/render-context';
import { createShellData } from '../../page/shell-data';
import type { TextFile } from '../../page/text-file';
import { originalsOf } from '../../site/pages/original';
import { overviewsOf } from '../../site/pages/tags';
import type { Content } from '../../site/types';

/** The shell data of each language, as files that browsers may keep for ever. */
function shellFiles(shells: RenderContext['shells']): Record<string, TextFile> {
  const files = Object.entries(shells).map(([lang, shell]) => {
    const text = JSON.stringify(shell);
    return [lang, { file: `assets/shell.${lang}.${hashText(text, 8)}.json`, text }] as const;
  });
  return Object.fromEntries(files);
}

/** Joins configuration, content and bundles to what rendering needs. */
export function createRenderContext(
  config: ResolvedConfig,
  content: Content,
  bundles: Bundles,
  dates: Readonly<Record<string, string>>,
): { context: RenderContext; generated: TextFile[] } {
  const { base, locales } = config;
  const shells: Record<string, ShellData> = {};
  for (const { lang } of locales) shells[lang] = createShellData(config, content, lang);
  const files = shellFiles(shells);
  const integrity = scriptIntegrity(config, bundles, headsOf(config, content.pages));
  const assets: Record<string, DocumentAssets> = {};
  for (const [lang, { file }] of Object.entries(files)) {
    assets[lang] = {
      agentHint: agentHint(languageOf(lang, locales), config),
      entry: addBase(`/${bundles.entry}`, base),
      ...(bundles.site && { site: addBase(`/${bundles.site}`, base) }),
      styles: bundles.styles.map((style) => addBase(`/${style}`, base)),
      elementStyles: bundles.elementStyles.map(({ file, elements }) => ({
        hrefs: [addBase(`/${file}`, base)],
        elements,
      })),
      shellData: addBase(`/${file}`, base),
      integrity,
      setsHtml: bundles.setsHtml && !makesDefaultPolicy(config.policy),
      // An older version below a path has mostly the same scripts, and is a site of its own.
      buildId: hashText(`${base}\n${bundles.buildId}`, 12),
    };
  }
  return {
    context: {
      ...{ config, shells, assets, dates },
      routes: content.routes,
      redirects: content.redirects,
      pages: bundles.readsPages ? listPages(content) : undefined,
      originals: originalsOf(content.pages, config),
      overviews: overviewsOf(content.pages),
      glossary: content.glossary,
      proofs: content.proofs,
    },
    generated: Object.values(files),
  };
}
