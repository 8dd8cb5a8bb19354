export type { Unit } from '@/units/unit';
export { convert } from './convert';
