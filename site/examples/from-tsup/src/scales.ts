export type Scale = 'C' | 'F';

export { toCelsius } from './convert';
