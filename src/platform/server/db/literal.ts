import pg from 'pg';

/** A text within SQL that is made of layouts, where a parameter has no place. */
export const literal = (text: string): string => pg.escapeLiteral(text);
