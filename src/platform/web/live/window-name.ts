import { newKey } from '../key.ts';

/** The server omits this window's own writes. */
export const windowName = newKey();
