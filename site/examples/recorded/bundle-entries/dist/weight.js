import { round } from "./2.js";
const toPounds = (kilograms)=>round(kilograms / 0.45359237);
export { toPounds };
