import { round } from "./2.js";
const toInches = (centimetres)=>round(centimetres / 2.54);
async function toInchesAsText(centimetres) {
    const { format } = await import("./format.js");
    return format(toInches(centimetres), 'in');
}
export { toInches, toInchesAsText };
