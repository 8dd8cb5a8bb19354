import { round } from '@/money/round';

export const withTax = (price) => round(price * 1.2);
