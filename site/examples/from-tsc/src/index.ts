export type { Crossing } from '@/fares/crossing';
export { fare } from '@/fares/fare';
