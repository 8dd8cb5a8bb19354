import { fare } from './fare';

console.assert(fare({ minutes: 20, car: true }) === 80);
