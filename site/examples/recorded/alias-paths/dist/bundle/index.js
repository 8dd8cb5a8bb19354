const round = (value)=>Math.round(100 * value) / 100;
const withTax = (price)=>round(1.2 * price);
export { withTax };
