// A component imports its styles for their effect alone; the build takes care of them.
declare module '*.css';
