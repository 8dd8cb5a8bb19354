export const answer = 6 * 7;
