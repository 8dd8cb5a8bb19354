/** A temperature in degrees Celsius. */
declare interface Celsius {
    celsius: number;
}

/** What a thermometer shows. */
export declare function reading(temperature: Celsius): string;

export { }
