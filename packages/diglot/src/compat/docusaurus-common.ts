export * from './docusaurus';
export { useColorMode } from './docusaurus-live';
