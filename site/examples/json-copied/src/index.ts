import planet from './planet.json' with { type: 'json' };

export const title: string = `${planet.name} has ${planet.moons.length} moons`;
