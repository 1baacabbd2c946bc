import pg from 'pg';

/** Quotes a text for SQL generated from layouts, where parameters are not possible. */
export const literal = (text: string): string => pg.escapeLiteral(text);
