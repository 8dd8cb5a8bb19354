export const portOf = (options) => options?.port ?? 3000;
