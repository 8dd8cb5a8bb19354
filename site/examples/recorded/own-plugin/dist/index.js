const fruit_lines = [
    "apple",
    "pear",
    "plum"
];
const builtAs = "esm";
export { builtAs, fruit_lines as fruit };
