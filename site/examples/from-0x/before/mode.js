const isProduction = true;
const mode = process.env.NODE_ENV;
export { isProduction, mode };
