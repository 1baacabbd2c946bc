import { newKey } from '../key.ts';

/** The server leaves out events of this window's own writes. */
export const windowName = newKey();
