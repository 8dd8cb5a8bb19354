import { configureGlobal } from 'fast-check';

// In CI a failure must come from the change at hand; elsewhere each run tries new values.
if (process.env.CI) configureGlobal({ seed: 20_261_120 });
