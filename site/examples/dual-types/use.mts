import { type Parcel, price } from '@acme/parcels';

const parcel: Parcel = { grams: 250 };
console.log(price(parcel));
