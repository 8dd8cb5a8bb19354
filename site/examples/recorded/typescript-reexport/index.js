export { Unit, convert } from "./convert.js";
