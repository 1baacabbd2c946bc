/** How the program is, for administrators. */
export const diagnosi = '/utilita/diagnosi';
