import type { UserConfig } from './types';

/** Gives an editor the types of a config. The config itself is returned as it is. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
