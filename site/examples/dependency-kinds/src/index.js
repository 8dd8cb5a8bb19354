import { nanoid } from 'nanoid/non-secure';
import colors from 'picocolors';
import { createElement } from 'react';

export const label = (text) => `${colors.dim(nanoid(4))} ${text}`;

export const Badge = ({ text }) => createElement('span', { id: nanoid() }, text);
