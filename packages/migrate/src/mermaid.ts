import type { ConfigDraft } from './config-draft';
import { Code } from './output/print-config';

/** Draws diagrams; those that it cannot draw do not keep a site from being built that was built with them before. */
export const MERMAID: ConfigDraft['plugins'][number] = {
  line: "import mermaid from '@diglot/mermaid';",
  code: new Code("mermaid({ undrawable: 'source' })"),
};
