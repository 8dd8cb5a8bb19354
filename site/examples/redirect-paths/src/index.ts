export { find } from '@/find/find';
export type { Match } from './text/match';
