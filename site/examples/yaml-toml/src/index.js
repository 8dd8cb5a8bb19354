import limits from './limits.yaml';
import retry from './retry.toml';

export const uploadsPerDay = limits.uploads.perDay;
export const waiting = retry.attempts * retry.wait.seconds;
