export const fold = (text: string): string => text.toLowerCase();
