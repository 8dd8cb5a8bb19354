import { area as circle_js_area } from "./shapes/circle.js";
const describe = (radius)=>`A circle of ${circle_js_area(radius)}`;
export { circle_js_area as area, describe };
