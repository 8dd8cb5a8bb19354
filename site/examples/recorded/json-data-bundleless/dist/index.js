import planet, { name as external_planet_js_name } from "./planet.js";
const title = `${external_planet_js_name} has ${planet.moons.length} moons`;
export { title };
