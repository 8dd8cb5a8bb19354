import { createRequire } from 'node:module';
import * as imported from 'ticket-counter';

const required = createRequire(import.meta.url)('ticket-counter');

console.log(imported.nextTicket(), imported.nextTicket());
console.log(required.nextTicket());
