/** Zero-based positions from a table heading. */
export interface Colonne {
  readonly codice: number;
  readonly quantita: number;
  /** -1 if missing. */
  readonly riferimento: number;
  readonly note: number;
  /** Line number of the buyer's own order. */
  readonly rigaOrdine: number;
}

const diCodice = /^(cod(ice)?|art(icolo)?|cdarticolo|cod\.? ?art(icolo)?|codice articolo)\.?$/i;
const diQuantita = /^(q\.? ?t?[àa]?'?|qt[àa]|quant(it[àa]?)?|pezzi|pz|n|nr)\.?( ordinata| ordine)?$/i;

const diRiferimento = /^((vs|vostro|ns|nostro)\.? ?)?(rif(erimento)?|commessa|cantiere)\.?( (riga|ordine|cliente))?$/i;
const diRiga = /^((vs|vostra|nr|n)\.? ?)?(riga|pos(izione)?)\.?( d?[’'`]?ordine)?$/i;
const diNote = /^(note?|annotazion[ei]|osservazioni)\.?( riga)?$/i;

export function leggiColonne(riga: string): Colonne | null {
  const celle = riga.split(/[\t;|]/).map((cella) => cella.replace(/["']/g, '').trim());
  const codice = celle.findIndex((cella) => diCodice.test(cella));
  const quantita = celle.findIndex((cella) => cella !== '' && diQuantita.test(cella));
  if (codice < 0 || quantita < 0) return null;
  const riferimento = celle.findIndex((cella) => diRiferimento.test(cella));
  return {
    codice,
    quantita,
    riferimento,
    note: celle.findIndex((cella) => diNote.test(cella)),
    rigaOrdine: celle.findIndex((cella) => diRiga.test(cella)),
  };
}
