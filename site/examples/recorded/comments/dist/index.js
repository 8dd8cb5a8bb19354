/*! LICENSE: index.js.LICENSE.txt */
/*! acme-comments | MIT */ function twice(value) {
    const factor = 2;
    return value * factor;
}
export { twice };
