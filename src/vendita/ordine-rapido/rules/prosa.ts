import { siLeggeComeMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';

/** Words of greetings and signatures: a line with one and no known code is not an order line. */
const parole = new Set(
  (
    'buongiorno buonasera buon buona giornata salve ciao gentile gentili gentilissimi spett spettabile egregio egregi grazie ringrazio ringraziamo ' +
    'saluti saluto cordiali cordialmente distinti attesa porgo porgiamo resto restiamo chiedo chiediamo cortesemente cortesia favore seguito seguente ' +
    'allego allegato oggetto inviato messaggio ufficio via viale piazza corso iva fiscale iban'
  ).split(' '),
);

const etichetta =
  /^\W*(da|a|cc|ccn|from|to|sent|subject|re|fw|fwd|tel|telefono|cell|cellulare|mobile|fax|mail|e-?mail|pec|p\.? ?iva|c\.? ?f|data|rif|riferimento|ns|vs|consegna)\.?\s*[:.]/i;
const indirizzo = /@|\bwww\.|https?:/i;
/** `Tel. 0444 123456`, or a number starting like a telephone. */
const telefono =
  /(^|\W)(tel|telefono|cell|cellulare|fax|mobile)\W*\+?\d|^\W*(\+|00)\d{2}[\d\s./-]{6,}$|^\W*[03]\d{1,3}[\s./-]?[\d\s./-]{5,10}$/i;

export const eProsa = (testo: string): boolean =>
  etichetta.test(testo) ||
  indirizzo.test(testo) ||
  telefono.test(testo) ||
  testo
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((parola) => parole.has(parola));

const giorno = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;

const diCodice = (parola: string): boolean =>
  /^(?=.*\d{3})[a-z\d][a-z\d./-]{5,19}$/i.test(parola) && !giorno.test(parola) && !siLeggeComeMisura(parola);

/** A run of letters and digits that is no date. A size counts too: `125x150` and `M12x120` identify an article. */
export const haFormaDiCodice = (testo: string): boolean => testo.split(/[\s;,|]+/).some(diCodice);

/** Words beside an unknown code; empty unless at least two are significant. */
export function accantoAlCodice(testo: string): string {
  const altre = testo.split(/[\s;|]+/).filter((parola) => parola !== '' && !diCodice(parola));
  return altre.filter((parola) => /\p{L}{3}/u.test(parola)).length > 1 ? altre.join(' ') : '';
}
