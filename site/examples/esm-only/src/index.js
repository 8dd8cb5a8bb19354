export const slug = (title) => title.trim().toLowerCase().replaceAll(/\s+/g, '-');
