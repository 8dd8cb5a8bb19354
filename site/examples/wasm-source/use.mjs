import { instantiate, load } from '@acme/sum';

const { exports } = await instantiate();
console.log(exports.add(1, 2));
console.log((await load()).add(3, 4));
