import type { Color } from './index';

export const rust: Color = [183, 65, 14];
export const sand: Color = [194, 178, 128];
