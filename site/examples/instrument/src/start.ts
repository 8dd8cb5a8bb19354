import { square } from './index';

// A page loads this file by itself.
document.title = `${square(4)} m²`;
