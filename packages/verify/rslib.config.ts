import { nodeLibrary } from '../rslib.library.ts';

export default nodeLibrary();
