/** Name of the company in the page titles; set when server or browser start. */
let brand = 'Cardine';

export function setBrand(given: string): void {
  brand = given;
}

/** `Cardine · Carrello` */
export const pageTitle = (title: string): string => (title ? `${brand} · ${title}` : brand);
