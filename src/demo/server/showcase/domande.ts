import { mostraCodiceArticolo } from '#parti/codici.ts';
import { descTipo } from '#vendita/documenti/rules.ts';
import { statoDopo, type Parte, type Stato } from '#vendita/domande/rules.ts';
import type { domande, domandeMessaggi } from '#vendita/domande/server/schema.ts';
import type { Utente } from '../customers/utenti.ts';
import type { Documento } from '../documents/kinds.ts';
import { dateText, type Day } from '../dates.ts';
import { articoloSemplice, clienteDemo } from '../known.ts';

type Riga = typeof domande.$inferInsert & { readonly id: number };
type Messaggio = typeof domandeMessaggi.$inferInsert & { readonly id: number };

interface Chiesta {
  readonly su: 'articolo' | 'ordine';
  readonly giorniFa: number;
  readonly chiusa?: boolean;
  readonly messaggi: readonly (readonly [Parte, string])[];
}

const chieste: readonly Chiesta[] = [
  {
    su: 'articolo',
    giorniFa: 12,
    chiusa: true,
    messaggi: [
      ['cliente', 'Nella confezione ci sono anche le rondelle o vanno ordinate a parte?'],
      ['ufficio', 'Vanno ordinate a parte, nella stessa misura.'],
    ],
  },
  {
    su: 'ordine',
    giorniFa: 3,
    messaggi: [
      ['cliente', 'Possiamo ritirare noi la merce, invece di aspettare il furgone?'],
      ['nota', 'Sentito il magazzino: è pronta da mezzogiorno.'],
      ['ufficio', 'Sì, da domani a mezzogiorno al banco. Basta il numero dell’ordine.'],
    ],
  },
  { su: 'articolo', giorniFa: 1, messaggi: [['cliente', 'Esiste anche in acciaio inox A4? Ne servono 400 pezzi.']] },
];

/** Question threads of the demo customer; the program's rule sets their states. */
export function domandeDemo(given: {
  /** Of that customer. */
  readonly documenti: readonly Documento[];
  readonly utenti: readonly Utente[];
  readonly descrizione: string;
  readonly today: Day;
}) {
  const di = (ruolo: number): Utente | undefined => given.utenti.find((utente) => utente.ruolo === ruolo);
  const oc = given.documenti.findLast(({ tipo, stato }) => tipo === 'OC' && stato !== 'annullato');
  const messaggi: Messaggio[] = [];
  const righe = chieste.map(({ su, giorniFa, chiusa = false, messaggi: scritti }, i): Riga => {
    let stato: Stato = 'aperta';
    const quando = (n: number): Date => new Date((given.today - giorniFa) * 86_400_000 + (9 + n) * 3_600_000);
    scritti.forEach(([parte, testo], n) => {
      stato = statoDopo(stato, { parte, chiudi: chiusa && n === scritti.length - 1 });
      const { id = null, nome = '', cognome = '' } = di(parte === 'cliente' ? 1 : 4) ?? {};
      const autore = `${nome} ${cognome}`.trim();
      messaggi.push({
        id: messaggi.length + 1,
        idDomanda: i + 1,
        parte,
        autore,
        idUtente: id,
        testo,
        contienePrezzi: false,
        quando: quando(n),
      });
    });
    const ultimo = scritti.at(-1)?.[0];
    const risposta = messaggi.find(({ idDomanda, parte }) => idDomanda === i + 1 && parte === 'ufficio');
    const sullOrdine = su === 'ordine' && oc !== undefined;
    return {
      id: i + 1,
      codAnagrafica: clienteDemo,
      titolo: sullOrdine
        ? `${descTipo('OC')} ${oc.numero}/${dateText(oc.data).slice(0, 4)}`
        : `${mostraCodiceArticolo(articoloSemplice)} ${given.descrizione}`,
      cdArticolo: sullOrdine ? null : articoloSemplice,
      idDocumento: sullOrdine ? oc.id : null,
      configurazione: null,
      stato,
      aperta: quando(0),
      ultimo: quando(scritti.length - 1),
      idIncaricato: risposta?.idUtente ?? null,
      incaricato: risposta?.autore ?? '',
      idUtente: di(1)?.id ?? null,
      daLeggereCliente: ultimo === 'ufficio' && !chiusa,
      daLeggereUfficio: ultimo === 'cliente',
      messaggi: scritti.length,
    };
  });
  return { righe, messaggi };
}
