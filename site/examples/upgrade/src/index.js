export const portOf = (options) => options?.port ?? 3000;
export const isProduction = import.meta.env.PROD;
export const logo = new URL('./logo.svg', import.meta.url);
export const start = () => new Worker(new URL('./worker.js', import.meta.url));
