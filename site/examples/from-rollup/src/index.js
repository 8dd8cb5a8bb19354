import { nanoid } from 'nanoid';
import { levels } from './levels.js';

export const highest = Math.max(...levels);

export const label = () => `tide-${nanoid(4)}`;
