/** The house's name in the title of each page; set at the start of each side. */
let brand = 'Cardine';

export function setBrand(given: string): void {
  brand = given;
}

/** `Cardine · Carrello` */
export const pageTitle = (title: string): string => (title ? `${brand} · ${title}` : brand);
