export const seconds = (minutes) => minutes * 60;
