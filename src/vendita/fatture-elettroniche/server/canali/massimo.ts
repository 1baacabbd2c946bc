/** Maximum bytes of a receipt or certified mail; a larger one is set aside as unreadable. */
export const massimo = 10 * 1024 * 1024;
