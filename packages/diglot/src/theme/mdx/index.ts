/** Components that pages use without an import. They run at build time only. */
export { Badge } from './Badge';
export { PackageManagerTabs } from './PackageManagerTabs';
export { SourceCode } from './SourceCode';
export { Steps } from './Steps';
export { Tab, Tabs } from './Tabs';
