function pad(value, length) {
    return String(value).padStart(length, '0');
}
export { pad };
