import type { Parcel } from './parcel.js';
export type { Parcel } from './parcel.js';
/** What sending a parcel costs, in cents. */
export declare function price(parcel: Parcel): number;
