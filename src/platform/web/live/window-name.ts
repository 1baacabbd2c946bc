import { newKey } from '../key.ts';

/** Names this window to the server, which does not tell it of what it has written itself. */
export const windowName = newKey();
