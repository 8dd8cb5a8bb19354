export const api = process.env.PUBLIC_API;
export const token = process.env.TOKEN;
