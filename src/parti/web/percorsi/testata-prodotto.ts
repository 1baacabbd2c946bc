/** `?testata=VTS00012-0` selects the header. */
export const testataProdotto = '/testataProdotto';
