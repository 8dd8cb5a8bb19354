/** Two digits after the point. */
export const round = (n: number) => Math.round(n * 100) / 100;
