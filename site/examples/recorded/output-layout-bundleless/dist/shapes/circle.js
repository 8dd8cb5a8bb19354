import { DIGITS } from "./constants.js";
const circle_area = (radius)=>(Math.PI * radius ** 2).toFixed(DIGITS);
const perimeter = (radius)=>(2 * Math.PI * radius).toFixed(DIGITS);
export { circle_area as area, perimeter };
