import { createRequire } from "node:module";
const src_require = createRequire(import.meta.url);
const colors = src_require('picocolors');
const bold = (text)=>colors.bold(text);
export { bold };
