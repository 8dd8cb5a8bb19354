export { fare } from '@/fares/fare';
//# sourceMappingURL=index.js.map
