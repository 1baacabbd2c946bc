/** Where a customer enters by link. */
export const ordiniClienti = '/ordiniclienti';
/** The links that the staff have made. */
export const ingressi = '/ingressi';
