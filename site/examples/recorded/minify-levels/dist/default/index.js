/*! LICENSE: index.js.LICENSE.txt */
const add = (first, second)=>first + second;
/*! @acme/sum | MIT */ function sum(numbers) {
    return numbers.reduce((total, number)=>add(total, number), 0);
}
export { sum };
