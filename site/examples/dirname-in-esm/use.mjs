import { basename } from 'node:path';

try {
  const { folder, file, load, find } = await import('./dist/index.js');
  console.log(basename(folder), basename(file));
  console.log(load('../package.json').name, basename(find('../package.json')));
} catch (error) {
  console.log(error.message.split('\n')[0]);
}
