/** By SQLSTATE; gets the names quoted in the message. */
const frasi: Readonly<Record<string, (nomi: readonly string[]) => string>> = {
  '42P01': ([tabella]) => `la tabella ${tra(tabella)} non c’è`,
  '42703': ([colonna]) => `la colonna ${tra(colonna)} non c’è`,
  '42702': ([colonna]) => `la colonna ${tra(colonna)} sta in più tabelle: scrivere di quale`,
  '42601': ([dove]) => (dove === undefined ? 'la query finisce a metà' : `errore di sintassi presso ${tra(dove)}`),
  '42883': () => 'la funzione o l’operatore non c’è per valori di questi tipi: controllare il nome o convertirli',
  '42725': () => 'più funzioni hanno questo nome: convertire i valori al tipo voluto',
  '42501': ([tabella]) => `la tabella ${tra(tabella)} non si può leggere da qui`,
  '42803': ([colonna]) =>
    colonna === undefined
      ? 'una funzione di gruppo non può stare qui'
      : `la colonna ${tra(colonna)} deve stare in GROUP BY o in una funzione di gruppo`,
  '42804': () => 'i tipi dei valori non vanno insieme: convertirli',
  '42846': () => 'un valore non si può convertire in questo tipo',
  '42712': ([nome]) => `il nome ${tra(nome)} è dato a due tabelle`,
  '42704': ([nome]) => `${tra(nome)} non c’è`,
  '42P10': () => 'il numero della colonna in ORDER BY o GROUP BY non c’è',
  '42P20': () => 'una funzione finestra non può stare qui',
  '22P02': ([valore]) => `${tra(valore)} non è un valore del tipo richiesto`,
  '22007': ([valore]) => `${tra(valore)} non è una data`,
  '22008': ([valore]) => `${tra(valore)} è una data fuori misura`,
  '22003': () => 'un numero è troppo grande per il suo tipo',
  '22012': () => 'divisione per zero',
  '22023': () => 'un valore non è ammesso dalla funzione',
  '22026': () => 'un testo non ha la lunghezza richiesta',
  '2201B': () => 'l’espressione regolare non è valida',
  '21000': () => 'una sottoquery dà più righe dove ne serve una',
  '25006': () => 'qui si può soltanto leggere',
  '53400': () => 'il risultato intermedio riempirebbe il disco: restringere la query',
  '53100': () => 'sul disco del database manca lo spazio',
  '53200': () => 'al database manca la memoria: restringere la query',
  '54001': () => 'la query è troppo complessa',
  '54011': () => 'il risultato ha troppe colonne',
  '55P03': () => 'i dati sono occupati da un altro lavoro: riprovare',
};

const tra = (nome: string | undefined): string => (nome === undefined ? 'indicata' : `«${nome}»`);

/** Italian message; for rare errors only the code. `riservate`: the columns of a table that no query may read. */
export function inItaliano(
  codice: string,
  messaggio: string,
  riservate: (tabella: string) => readonly string[] = () => [],
): string {
  const nomi = [...messaggio.matchAll(/"([^"]*)"/g)].map(([, nome = '']) => nome);
  // Names that PostgreSQL does not quote.
  const [, nudo] =
    /^(?:column (?!reference )|permission denied for (?:table|relation|view) )([^\s"]+)/.exec(messaggio) ?? [];
  const colonne = codice === '42501' && nudo !== undefined ? riservate(nudo) : [];
  if (colonne.length > 0)
    return `la tabella ${tra(nudo)} ha colonne riservate (${colonne.map(tra).join(', ')}): scrivere i nomi delle altre, non *`;
  return frasi[codice]?.(nudo === undefined ? nomi : [nudo, ...nomi]) ?? `PostgreSQL la rifiuta (codice ${codice})`;
}
