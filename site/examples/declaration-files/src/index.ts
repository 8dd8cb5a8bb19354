import type { Parcel } from './parcel';

export type { Parcel } from './parcel';

/** What sending a parcel costs, in cents. */
export function price(parcel: Parcel): number {
  return parcel.express ? 1200 : 450;
}
