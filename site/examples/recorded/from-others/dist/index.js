const round = (value)=>Math.round(10 * value) / 10;
const kilometres = (miles)=>1.609 * miles;
export { kilometres, round };
