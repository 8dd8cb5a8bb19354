import { words } from "./words.mjs";
const slug = (title)=>words(title).join('-');
export { slug };
