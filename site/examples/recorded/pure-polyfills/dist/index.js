import from from "core-js-pure/stable/array/from.js";
import set from "core-js-pure/stable/set/index.js";
import flat from "core-js-pure/stable/instance/flat.js";
const unique = (list)=>from(new set(list));
const flatten = (list)=>flat(list).call(list);
export { flatten, unique };
