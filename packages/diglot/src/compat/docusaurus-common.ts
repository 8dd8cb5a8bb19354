export * from './docusaurus';
export { useColorMode, useWindowSize } from './docusaurus-live';
