import arrow from './assets/arrow.svg';

export const icons = { arrow };
