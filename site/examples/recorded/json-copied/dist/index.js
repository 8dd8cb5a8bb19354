import planet from "./planet.json" with {
    type: "json"
};
const title = `${planet.name} has ${planet.moons.length} moons`;
export { title };
