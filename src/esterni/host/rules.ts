import { readLine, writeLine } from '#platform/contract/host-line.ts';

interface Comando {
  readonly argomenti: readonly string[];
  readonly significato: string;
}

/** Messages the portal sends (P-220, B-031, B-053, B-187, B-209, B-216). */
export const versoAzienda = {
  pronto: { argomenti: ['versione', 'pagina'], significato: 'Il portale è caricato e ascolta' },
  menu: { argomenti: ['id'], significato: 'Apre una voce di menu del programma' },
  articoloSelezionato: { argomenti: ['articolo'], significato: 'Consegna l’articolo scelto' },
  gestioneProdotto: { argomenti: ['testata', 'suffisso'], significato: 'Apre la gestione della testata' },
  areaTecnica: { argomenti: ['testata', 'suffisso'], significato: 'Apre l’area tecnica della testata' },
  mastrinoArticolo: { argomenti: ['articolo'], significato: 'Apre il mastrino dell’articolo' },
  stampaEtichetteProdotto: { argomenti: ['articolo'], significato: 'Stampa le etichette dell’articolo' },
  apriImgIndice: { argomenti: ['testata', 'suffisso'], significato: 'Apre l’immagine dell’indice' },
  apriImgCatalogo: { argomenti: ['testata', 'suffisso'], significato: 'Apre l’immagine di catalogo' },
  creaImgCatalogoOriz: { argomenti: ['testata', 'suffisso'], significato: 'Crea l’immagine orizzontale' },
  creaImgCatalogoOrizStretta: {
    argomenti: ['testata', 'suffisso'],
    significato: 'Crea l’immagine orizzontale stretta',
  },
  apriCartellaOrizzontaleZoom: { argomenti: ['testata', 'suffisso'], significato: 'Apre la cartella delle immagini' },
  apriCaricamentoDocumenti: { argomenti: ['documento'], significato: 'Apre il caricamento del documento' },
  marchiAzienda: { argomenti: ['azienda'], significato: 'Apre l’immagine del marchio' },
  stampaConsegne: { argomenti: ['tipo', 'data', 'autista'], significato: 'Stampa i documenti di consegna' },
  titolo: { argomenti: ['testo'], significato: 'Dice come si intitola la finestra' },
  occupato: { argomenti: ['0 o 1'], significato: 'Dice se il portale sta lavorando' },
  scanner: { argomenti: ['avvia o ferma', 'campo'], significato: 'Accende o spegne il lettore di codici' },
  ping: { argomenti: ['n'], significato: 'Chiede se il programma c’è ancora' },
  stampaSimapac: { argomenti: ['stampante', 'etichetta'], significato: 'Stampa un’etichetta su una stampante' },
} as const satisfies Record<string, Comando>;

/** Messages it accepts; others are dropped and counted. */
export const dallAzienda = {
  host: { argomenti: ['nome', 'versione', 'comandi'], significato: 'Il programma si presenta' },
  esito: {
    argomenti: ['comando', 'richiesta', 'ok o errore', 'dati o codice', 'testo'],
    significato: 'Risponde a un comando',
  },
  naviga: { argomenti: ['percorso'], significato: 'Apre una pagina del portale' },
  cliente: { argomenti: ['codice'], significato: 'Sceglie il cliente; senza codice nessuno' },
  documento: { argomenti: ['id'], significato: 'Dice su quale documento si lavora; senza id nessuno' },
  letto: { argomenti: ['campo', 'codice'], significato: 'Consegna un codice letto' },
  pong: { argomenti: ['n'], significato: 'Risponde a ping' },
  utente: { argomenti: ['token'], significato: 'Fa entrare chi è già entrato nel programma' },
  aggiorna: { argomenti: ['dati', 'chiave'], significato: 'Fa rileggere ciò che è cambiato' },
} as const satisfies Record<string, Comando>;

const tutti: Readonly<Record<string, Comando>> = { ...dallAzienda, ...versoAzienda };

export function significatoDi(riga: unknown): string | null {
  const letta = readLine(riga);
  return (letta && tutti[letta.command]?.significato) ?? null;
}

export const modi = {
  ok: 'Risponde di sì',
  errore: 'Risponde con un errore',
  nonSupportato: 'Non conosce il comando',
  tace: 'Non risponde',
} as const;
export type Modo = keyof typeof modi;

const isRichiesta = (arg: string | undefined): arg is string => arg !== undefined && /^#[A-Za-z0-9]{1,20}$/.test(arg);

export function rispostaDi(riga: string, modo: Modo): string | null {
  const letta = readLine(riga);
  if (!letta || modo === 'tace') return null;
  if (letta.command === 'pronto') return writeLine('host', ['Simulatore', '1', Object.keys(versoAzienda).join(',')]);
  if (letta.command === 'ping') return writeLine('pong', letta.args.slice(0, 1));
  const richiesta = letta.args.at(-1);
  if (!isRichiesta(richiesta)) return null;
  if (modo === 'ok') return writeLine('esito', [letta.command, richiesta, 'ok', '']);
  if (modo === 'errore')
    return writeLine('esito', [letta.command, richiesta, 'errore', 'RIFIUTATO', 'Rifiutato dal simulatore']);
  return writeLine('esito', ['?', richiesta, 'errore', 'NON_SUPPORTATO', '']);
}

export const righePronte: readonly { readonly riga: string; readonly titolo: string }[] = [
  { titolo: 'Apre il carrello', riga: 'naviga|/carrello' },
  { titolo: 'Apre la ricerca', riga: 'naviga|/ricerca/cerniera/prodotti' },
  { titolo: 'Sceglie il cliente 000102', riga: 'cliente|000102' },
  { titolo: 'Toglie il cliente', riga: 'cliente|' },
  { titolo: 'Lavora sul documento 1', riga: 'documento|1' },
  { titolo: 'Nessun documento', riga: 'documento|' },
  { titolo: 'Legge un codice nella ricerca', riga: 'letto|ricerca|106000010101' },
  { titolo: 'Fa rileggere i documenti', riga: 'aggiorna|documenti' },
  { titolo: 'Ostile: indirizzo di un altro sito', riga: 'naviga|https://male.example' },
  { titolo: 'Ostile: indirizzo senza protocollo', riga: 'naviga|//male.example' },
  { titolo: 'Ostile: programma nell’indirizzo', riga: 'naviga|javascript:alert(1)' },
  { titolo: 'Ostile: cliente che non è un codice', riga: 'cliente|<b>1</b>' },
  { titolo: 'Ostile: documento che non è un numero', riga: 'documento|1 or 1=1' },
  { titolo: 'Ostile: codice per un campo che non c’è', riga: 'letto|password|1234' },
  { titolo: 'Ostile: chi entra con un token inventato', riga: 'utente|<script>' },
  { titolo: 'Ostile: comando sconosciuto', riga: 'formatta|C:' },
  { titolo: 'Ostile: esito che nessuno aspetta', riga: 'esito|menu|#zz|ok|' },
  { titolo: 'Ostile: non è una riga', riga: '{"cmd":' },
];
