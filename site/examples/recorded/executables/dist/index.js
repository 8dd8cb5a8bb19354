#!/usr/bin/env node
import { parseArgs } from "node:util";
const greet = (name)=>`Hello, ${name}!`;
const { values: values } = parseArgs({
    options: {
        name: {
            type: 'string',
            short: 'n',
            default: 'world'
        }
    }
});
console.log(greet(values.name));
