export const ordiniClienti = '/ordiniclienti';
export const ingressi = '/ingressi';
