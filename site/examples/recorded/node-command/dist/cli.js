#!/usr/bin/env node
import { tally } from "./index.js";
for (const file of process.argv.slice(2)){
    const { name, lines } = await tally(file);
    console.log(`${name}: ${lines} lines`);
}
