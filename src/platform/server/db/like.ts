export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
