export const isProduction = import.meta.env.PROD;
export const mode = process.env.NODE_ENV;
