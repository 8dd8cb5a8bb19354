import { round } from './round';

export const toPounds = (kilograms: number) => round(kilograms / 0.45359237);
