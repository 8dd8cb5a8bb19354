import { nanoid } from 'nanoid';

const levels = [1.2, 3.4, 0.8];

const highest = Math.max(...levels);

const label = () => `tide-${nanoid(4)}`;

export { highest, label };
