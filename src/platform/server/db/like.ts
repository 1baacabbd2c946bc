/** A text as `like` reads it literally: its own signs for "anything" are letters. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
