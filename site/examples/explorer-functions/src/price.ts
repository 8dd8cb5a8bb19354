/** An amount of money. */
export interface Price {
  readonly amount: number;
  readonly currency: string;
}
