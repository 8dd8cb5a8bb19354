export const pad = (value) => String(value).padStart(2, '0');
