import { nodeLibrary } from '../rslib.library.ts';

export default nodeLibrary({ output: { copy: [{ from: './src/types.css' }] } });
