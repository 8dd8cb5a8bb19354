import { add } from "./add.wasm";
const sum = (...numbers)=>numbers.reduce((a, b)=>add(a, b), 0);
export { sum };
