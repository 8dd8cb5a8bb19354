export declare interface Parcel {
    grams: number;
    express?: boolean;
}

/** What sending a parcel costs, in cents. */
export declare function price(parcel: Parcel): number;

export { }
