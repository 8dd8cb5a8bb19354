/*! LICENSE: index.js.LICENSE.txt */
function twice(value) {
    return 2 * value;
}
export { twice };
