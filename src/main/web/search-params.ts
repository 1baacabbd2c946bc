import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';

/** Only lists, objects and quoted texts are JSON in the address; so that a code such as `12e5` stays the text it is. */
function parse(value: string): unknown {
  if (!/^[[{"]/.test(value)) throw new SyntaxError('plain text');
  return JSON.parse(value);
}

export const parseSearch = parseSearchWith(parse);
export const stringifySearch = stringifySearchWith(JSON.stringify, parse);
