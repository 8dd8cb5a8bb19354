const limits = {
    maxItems: 50,
    minItems: 1
};
const maxItems = limits.maxItems;
export { maxItems };
