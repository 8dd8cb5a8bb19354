

const add = (first, second)=>first + second;
const subtract = (first, second)=>first - second;

/*! @acme/sum | MIT */ 
/** Adds up a list of numbers. */ function sum(numbers) {
    // Starting with 0 makes the empty list work.
    return numbers.reduce((total, number)=>add(total, number), 0);
}

export { sum };
