/** The header manager; `?testata=VTS00012-0` is the header that its tabs are about. */
export const testataProdotto = '/testataProdotto';
