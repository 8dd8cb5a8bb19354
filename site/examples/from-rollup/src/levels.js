export const levels = [1.2, 3.4, 0.8];
