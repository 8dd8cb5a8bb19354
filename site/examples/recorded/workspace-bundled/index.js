const toFahrenheit = ({ celsius })=>1.8 * celsius + 32;
function reading(temperature) {
    return `${temperature.celsius} °C, ${toFahrenheit(temperature)} °F`;
}
export { reading };
