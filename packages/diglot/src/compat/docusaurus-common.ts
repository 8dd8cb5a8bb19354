export * from './docusaurus';
export { useColorMode, useQueryString, useQueryStringList, useWindowSize } from './docusaurus-live';
