#!/usr/bin/env node
import { readTasks } from './index';

const [file = 'tasks.txt'] = process.argv.slice(2);

readTasks(file).then((tasks) => {
  for (const { id, text } of tasks) console.log(`${id}  ${text}`);
});
