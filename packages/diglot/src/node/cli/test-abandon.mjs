// Loaded before the program, with `node --import`. Counts all that the process begins and waits for, and lets one of these
// never come to an end: ABANDON is its number. The names of all are written to the file ABANDON_LOG.
import children from 'node:child_process';
import fs from 'node:fs';
import promises from 'node:fs/promises';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import threads from 'node:worker_threads';

const { ABANDON, ABANDON_LOG = '' } = process.env;
const abandoned = Number(ABANDON ?? -1);
const names = [];

/** Whether what begins now never ends. */
function isAbandoned(name) {
  names.push(name);
  return names.length - 1 === abandoned;
}

const never = () => new Promise(() => undefined);

for (const [owner, prefix] of [
  [promises, 'fs'],
  [timers, 'timers'],
  [globalThis, 'global'],
]) {
  const wanted = owner === globalThis ? ['fetch'] : Object.keys(owner);
  for (const name of wanted) {
    const original = owner[name];
    if (typeof original !== 'function') continue;
    owner[name] = (...args) => {
      // Node itself reads modules so.
      const isModule = args[0] instanceof URL;
      const ends = isModule || !isAbandoned(`${prefix}.${name}`);
      return ends ? original.apply(owner, args) : never();
    };
  }
}

// Code of a site asks by itself: in its config, its components and its hooks.
globalThis.abandonable = (name) => (isAbandoned(`site.${name}`) ? never() : undefined);

for (const name of ['spawn', 'fork']) {
  const start = children[name];
  children[name] = (...args) => {
    const child = start(...args);
    if (isAbandoned(`process.${name}`)) child.kill('SIGKILL');
    return child;
  };
}

threads.Worker = class extends threads.Worker {
  postMessage(...args) {
    if (isAbandoned('thread')) void this.terminate();
    else super.postMessage(...args);
  }
};

const { listen } = http.Server.prototype;
http.Server.prototype.listen = function (...args) {
  return isAbandoned('listen') ? this : listen.apply(this, args);
};

syncBuiltinESMExports();

process.on('exit', () => fs.writeFileSync(ABANDON_LOG, JSON.stringify(names)));
