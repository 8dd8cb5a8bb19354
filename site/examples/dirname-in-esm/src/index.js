export const folder = __dirname;
export const file = __filename;
export const load = (name) => require(name);
export const find = (name) => require.resolve(name);
