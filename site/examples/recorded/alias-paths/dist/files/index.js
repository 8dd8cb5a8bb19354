import { round } from "./money/round.js";
const withTax = (price)=>round(1.2 * price);
export { withTax };
