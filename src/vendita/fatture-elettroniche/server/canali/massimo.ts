/** Bytes of a receipt or a certified mail; a larger one is put aside as unreadable. */
export const massimo = 10 * 1024 * 1024;
