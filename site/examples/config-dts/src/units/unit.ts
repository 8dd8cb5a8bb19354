export type Unit = 'mm' | 'cm' | 'm';
