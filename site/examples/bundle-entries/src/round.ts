export const round = (value: number) => Math.round(value * 100) / 100;
