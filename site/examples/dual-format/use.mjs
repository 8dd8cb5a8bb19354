import { circleArea } from 'shapes';

console.log(circleArea(1).toFixed(2));
