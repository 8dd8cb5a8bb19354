import { toFahrenheit } from "@acme/units";
function reading(temperature) {
    return `${temperature.celsius} °C, ${toFahrenheit(temperature)} °F`;
}
export { reading };
