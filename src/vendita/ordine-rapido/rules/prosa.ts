/** Words with which a mail greets, thanks, signs and says whose it is: a line that has one and no code that there is orders nothing. */
const parole = new Set(
  (
    'buongiorno buonasera buon buona giornata salve ciao gentile gentili gentilissimi spett spettabile egregio egregi grazie ringrazio ringraziamo ' +
    'saluti saluto cordiali cordialmente distinti attesa porgo porgiamo resto restiamo chiedo chiediamo cortesemente cortesia favore seguito seguente ' +
    'allego allegato oggetto inviato messaggio ufficio via viale piazza corso iva fiscale iban'
  ).split(' '),
);

/** A label at the beginning of a line: heads of mails, ways to reach somebody, what an order refers to. */
const etichetta =
  /^\W*(da|a|cc|ccn|from|to|sent|subject|re|fw|fwd|tel|telefono|cell|cellulare|mobile|fax|mail|e-?mail|pec|p\.? ?iva|c\.? ?f|data|rif|riferimento|ns|vs|consegna)\.?\s*[:.]/i;
const indirizzo = /@|\bwww\.|https?:/i;
/** `Tel. 0444 123456` and a number alone that begins as telephones do. */
const telefono =
  /(^|\W)(tel|telefono|cell|cellulare|fax|mobile)\W*\+?\d|^\W*(\+|00)\d{2}[\d\s./-]{6,}$|^\W*[03]\d{1,3}[\s./-]?[\d\s./-]{5,10}$/i;

/** Whether a line is of the letter around an order: a greeting, a telephone, an address, a signature. */
export const eProsa = (testo: string): boolean =>
  etichetta.test(testo) ||
  indirizzo.test(testo) ||
  telefono.test(testo) ||
  testo
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((parola) => parole.has(parola));

const giorno = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/;

/** Whether a line holds what was meant for a code: a run of letters and digits that is no day. */
export const haFormaDiCodice = (testo: string): boolean =>
  testo
    .split(/[\s;,|]+/)
    .some((parola) => /^(?=.*\d{3})[a-z\d][a-z\d./-]{5,19}$/i.test(parola) && !giorno.test(parola));
