export const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
