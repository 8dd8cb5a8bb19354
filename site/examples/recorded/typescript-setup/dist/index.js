function convert(degrees, to) {
    return 'celsius' === to ? (degrees - 32) / 1.8 : 1.8 * degrees + 32;
}
export { convert };
