/** Plugins of other systems: what they were called with says more than what they give. */
export const RECORDED =
  /^(?:@rspress\/plugin-|rspress-plugin-|@rsbuild\/plugin-|rsbuild-plugin-|vitepress-plugin-|@astrojs\/|astro\/|astro-|@docusaurus\/|starlight-|rstack$|@?fumadocs[-/:]|collections\/|(?:.*\/)?\.source(?:\/|$))/;
