import type { Operatore } from '../rules/list.ts';

export interface Spiegazione {
  readonly significato: string;
  readonly rimedio: string;
}

const brt: Readonly<Record<string, Spiegazione>> = {
  '4': { significato: 'CAP, località o provincia corretti da BRT', rimedio: 'Controllare l’indirizzo corretto.' },
  '5': { significato: 'Indirizzo diverso da quello del punto di ritiro', rimedio: 'Controllare l’indirizzo.' },
  '-1': { significato: 'Errore generico di BRT', rimedio: 'Riprovare più tardi.' },
  '-5': { significato: 'Parametro non valido', rimedio: 'Correggere i dati della spedizione.' },
  '-7': { significato: 'Accesso a BRT rifiutato', rimedio: 'Avvisare l’amministratore: utente o password di BRT.' },
  '-57': { significato: 'Accesso a BRT incompleto', rimedio: 'Avvisare l’amministratore: utente o password di BRT.' },
  '-63': {
    significato: 'BRT non trova la destinazione: CAP, località e provincia non vanno insieme',
    rimedio: 'Correggere CAP, località o provincia.',
  },
  '-64': { significato: 'Errore nella numerazione dei colli', rimedio: 'Riprovare; se si ripete chiamare BRT.' },
  '-65': { significato: 'Errore nella stampa delle etichette', rimedio: 'Riprovare.' },
  '-67': { significato: 'Codice cliente non collegato all’utente', rimedio: 'Avvisare l’amministratore.' },
  '-68': { significato: 'Dati mancanti o incoerenti', rimedio: 'Correggere il campo indicato.' },
  '-69': { significato: 'Punto di ritiro sconosciuto', rimedio: 'Correggere il punto di ritiro.' },
  '-101': { significato: 'La conferma non serve: BRT conferma da sé', rimedio: '' },
  '-102': { significato: 'Già confermata', rimedio: '' },
  '-151': { significato: 'BRT non ha questa spedizione', rimedio: 'Si può inviare di nuovo.' },
  '-152': { significato: 'Già presa in carico dalla filiale', rimedio: 'Per fermarla chiamare la filiale BRT.' },
  '-153': { significato: 'In elaborazione', rimedio: 'Riprovare tra qualche minuto.' },
  '-154': { significato: 'Più spedizioni con lo stesso riferimento', rimedio: 'Chiamare BRT per annullare la doppia.' },
  '-155': { significato: 'Spedizione bloccata da un’altra operazione', rimedio: 'Riprovare.' },
};

const gls: readonly (readonly [RegExp, Spiegazione])[] = [
  [
    /password|credenzial|utente|abilitat/i,
    { significato: 'Accesso a GLS rifiutato', rimedio: 'Avvisare l’amministratore: sede, codice o password di GLS.' },
  ],
  [
    /cap|localit|indirizzo|provincia/i,
    { significato: 'Indirizzo rifiutato da GLS', rimedio: 'Correggere l’indirizzo.' },
  ],
  [/contrassegno|incasso/i, { significato: 'Contrassegno rifiutato da GLS', rimedio: 'Correggere il contrassegno.' }],
  [/chius/i, { significato: 'Giornata già chiusa', rimedio: 'Per fermare la spedizione chiamare la sede GLS.' }],
];

const altro: Spiegazione = {
  significato: 'Rifiuto del corriere',
  rimedio: 'Leggere la descrizione e correggere i dati; se si ripete chiamare il corriere.',
};
const ignoto: Spiegazione = {
  significato: 'Il corriere non ha risposto, o ha risposto qualcosa che non si legge',
  rimedio: 'Riprovare; l’esito si verifica da sé.',
};

/** The answer is missing or unreadable. */
export const senzaRisposta = 'RETE';

/** B-068, by BRT code or GLS text. */
export function spiega(operatore: Operatore, codice: string, descrizione: string): Spiegazione {
  if (codice === senzaRisposta) return ignoto;
  if (operatore === 'BRT') return brt[codice] ?? altro;
  return gls.find(([segno]) => segno.test(descrizione))?.[1] ?? altro;
}
