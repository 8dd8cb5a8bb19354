import type { Parcel } from './parcel.cjs';
export type { Parcel } from './parcel.cjs';
/** What sending a parcel costs, in cents. */
export declare function price(parcel: Parcel): number;
