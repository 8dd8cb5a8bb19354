export interface Crossing {
  readonly minutes: number;
  readonly car: boolean;
}
