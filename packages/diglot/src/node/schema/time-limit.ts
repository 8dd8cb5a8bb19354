import * as z from 'zod';

/** A day, in seconds. */
export const LONGEST = 86_400;

/** Seconds, and parts of one. */
export const timeLimitSchema = z.number().min(0.001).max(LONGEST);
