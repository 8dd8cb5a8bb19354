/** Two digits after the point. */
export const round = (n: number) => +n.toFixed(2);
