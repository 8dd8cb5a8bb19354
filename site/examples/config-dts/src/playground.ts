// Nobody imports this file.
export const answer: number = 42;
