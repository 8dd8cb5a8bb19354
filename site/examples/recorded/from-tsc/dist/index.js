export { fare } from "./fares/fare.js";
