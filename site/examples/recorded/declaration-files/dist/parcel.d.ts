export interface Parcel {
    grams: number;
    express?: boolean;
}
