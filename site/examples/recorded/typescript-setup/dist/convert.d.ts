export type Unit = 'celsius' | 'fahrenheit';
export declare function convert(degrees: number, to: Unit): number;
