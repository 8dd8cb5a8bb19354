import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { resolveConfig } from '../config/resolve-config';
import type { ResolvedConfig } from '../config/types';
import { formatProblems } from '../errors/format-error';
import { type ConfigValues, configSchema } from '../schema/config';
import { scanContent } from './scan-content';
import type { Content } from './types';

/** A site on the disk, removed when the test is over. */
export interface TestSite {
  readonly config: () => Promise<ResolvedConfig>;
  /** @param drafts whether pages that are not ready are part of it. @default 'left out' */
  readonly scan: (drafts?: 'left out' | 'marked') => Promise<Content>;
  /** Everything that a scan finds wrong, as authors see it. */
  readonly problems: () => Promise<string>;
}

/** The two languages that most tests need. */
export const bilingual: ConfigValues = {
  title: 'Rslib',
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '简体中文' },
    ],
  },
};

/** Writes a site. Values that are no text are written as JSON; `{ 'en/a.md': '# A' }`. */
export function createSite(files: Record<string, unknown>, user: ConfigValues = {}): TestSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-content-')));
  const configText = `export default ${JSON.stringify(user, null, 2)};\n`;
  write(join(root, 'diglot.config.mjs'), configText);
  for (const lang of user.themeConfig?.locales ?? []) {
    mkdirSync(join(root, 'docs', lang.lang), { recursive: true });
  }
  mkdirSync(join(root, 'docs'), { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    write(join(root, 'docs', file), text);
  }
  const config = () => resolveConfig(configSchema.parse(user), join(root, 'diglot.config.mjs'));
  const scan: TestSite['scan'] = async (drafts) =>
    scanContent(await config(), undefined, undefined, drafts);
  const problems = async () => {
    const { errors, warnings } = await scan();
    return formatProblems({ errors, warnings }, { root, color: false }).join('\n\n');
  };
  return { config, scan, problems };
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
