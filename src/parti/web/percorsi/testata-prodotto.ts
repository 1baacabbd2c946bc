export const testataProdotto = '/testataProdotto';
