const version = "1.0.0";
const now = ()=>new Date().toISOString();
export { now, version };
