export const stampanti = '/stampanti';
