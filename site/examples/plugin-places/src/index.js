import limits from './limits.yaml';

export const maxItems = limits.maxItems;
