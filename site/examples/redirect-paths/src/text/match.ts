export interface Match {
  index: number;
  length: number;
}
