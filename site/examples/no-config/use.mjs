import { countWords } from 'word-tools';

console.log(countWords('to be or not to be'));
