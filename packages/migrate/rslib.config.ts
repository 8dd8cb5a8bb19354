import { nodeLibrary } from '../rslib.library.ts';

export default nodeLibrary({
  source: {
    entry: {
      index: './src/index.ts',
      'config-process': './src/evaluate/config-process.ts',
      'config-watch': './src/evaluate/config-watch.ts',
    },
  },
});
