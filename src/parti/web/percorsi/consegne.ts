export const consegne = '/consegne';
