const { circleArea } = require('shapes');

console.log(circleArea(1).toFixed(2));
