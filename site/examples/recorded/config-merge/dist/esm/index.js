const settings = [
    "shared",
    1
];
export { settings };
