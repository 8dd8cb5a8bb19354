import { round } from '../round';

export const kilograms = (pounds: number) => round(pounds * 0.4536);
