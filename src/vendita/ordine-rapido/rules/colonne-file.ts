/** Zero-based positions from a table heading. */
export interface Colonne {
  readonly codice: number;
  readonly quantita: number;
}

const diCodice = /^(cod(ice)?|art(icolo)?|cdarticolo|cod\.? ?art(icolo)?|codice articolo)\.?$/i;
const diQuantita = /^(q\.? ?t?[àa]?'?|qt[àa]|quant(it[àa]?)?|pezzi|pz|n|nr)\.?( ordinata| ordine)?$/i;

export function leggiColonne(riga: string): Colonne | null {
  const celle = riga.split(/[\t;|]/).map((cella) => cella.replace(/["']/g, '').trim());
  const codice = celle.findIndex((cella) => diCodice.test(cella));
  const quantita = celle.findIndex((cella) => cella !== '' && diQuantita.test(cella));
  return codice < 0 || quantita < 0 ? null : { codice, quantita };
}
