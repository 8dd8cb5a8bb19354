import type { SiteLang } from '../components/tools';

/** A path that contains the Chinese prefix is Chinese, any other English (TOOL-08). */
export function langOfPath(path: string): SiteLang {
  return path.includes('/zh') ? 'zh' : 'en';
}
