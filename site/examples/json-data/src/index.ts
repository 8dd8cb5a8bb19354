import planet, { name } from './planet.json';

export const title: string = `${name} has ${planet.moons.length} moons`;
