/** A temperature in degrees Celsius. */
export interface Celsius {
  celsius: number;
}

export const toFahrenheit = ({ celsius }: Celsius): number => celsius * 1.8 + 32;
