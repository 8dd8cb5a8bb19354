import { round } from '../round';

export const kilometres = (miles: number) => round(miles * 1.609);
