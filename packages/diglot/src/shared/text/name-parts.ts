/**
 * Up to where a line may break: behind a sign that joins two words of a name, but for hyphens, where browsers break anyhow, and
 * before a hump. Without looking back, which older browsers cannot.
 */
const PART = /.*?([a-zA-Z\d*\])}][./:_](?=[a-zA-Z\d])|[a-z](?=[A-Z])|.$)/g;

/** The parts of a name, which has no line feeds, between which a line may break; null for an empty one. */
export const nameParts = (name: string) => name.match(PART);
