export const format = (value: number, unit: string) => `${value} ${unit}`;
