export { find } from "./find/find.js";
