import { type Celsius } from '@acme/units';
/** What a thermometer shows. */
export declare function reading(temperature: Celsius): string;
