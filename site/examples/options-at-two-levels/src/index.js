export const version = __VERSION__;
export const now = () => new Date().toISOString();
