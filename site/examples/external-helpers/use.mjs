import { Counter, Switch } from './dist/index.js';

console.log(new Counter().add(), new Switch().toggle());
