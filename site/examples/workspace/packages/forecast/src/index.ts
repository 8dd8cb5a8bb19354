import { type Celsius, toFahrenheit } from '@acme/units';

/** What a thermometer shows. */
export function reading(temperature: Celsius): string {
  return `${temperature.celsius} °C, ${toFahrenheit(temperature)} °F`;
}
