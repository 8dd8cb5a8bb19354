export { isoDate } from "./date.js";
