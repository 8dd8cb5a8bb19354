/** What the command line tells whoever called it, by its exit code. */
export const EXIT_CODES = {
  done: { code: 0, meaning: 'What was asked for is done. There may be warnings.' },
  failed: {
    code: 1,
    meaning: 'It is not done. What is wrong, where, and what to do about it is printed.',
  },
} as const;
