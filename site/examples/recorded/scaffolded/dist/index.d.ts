export declare const squared: (n: number) => number;
