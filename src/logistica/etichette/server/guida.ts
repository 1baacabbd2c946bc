import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'etichette',
    title: 'Spedizioni',
    text: '<p>Le spedizioni con BRT e GLS: si preparano da un documento, si inviano al corriere, si stampano le etichette e si consegna il borderò all’autista.</p>',
    roles: chiUsaMagazzino,
    order: 207,
    topics: [
      {
        key: 'creazione',
        title: 'Preparare e inviare',
        text: '<p><strong>Prepara spedizione</strong>, accanto a un DDT, propone destinazione, colli e peso; qui si correggono. La data di consegna è il giorno lavorativo dopo la partenza, senza sabati, domeniche e festivi. <strong>Invia</strong> controlla tutto, dice che cosa c’è da sapere e chiede <em>Continuare?</em>. Una spedizione già inviata viene prima annullata al corriere, poi rifatta. Le righe troppo lunghe per l’etichetta si accorciano, e si vede come prima di inviare.</p>',
      },
      {
        key: 'esito',
        title: 'Quando il corriere non risponde',
        text: '<p>Se la risposta si perde la spedizione è <em>esito sconosciuto</em>: nessuno la può inviare di nuovo finché il programma non ha chiesto al corriere se l’ha ricevuta. Lo fa da sé dopo mezzo minuto, oppure con <strong>Invia</strong>. Così nessun collo parte, o si paga, due volte.</p>',
      },
      {
        key: 'etichette',
        title: 'Stampare le etichette',
        text: '<p><strong>Stampa</strong> manda le etichette alla stampante scelta, anche più volte: una ristampa non fa mai una spedizione nuova. Dopo la stampa la pagina è pronta per la spedizione successiva.</p>',
      },
      {
        key: 'elenco',
        title: 'Confermare, annullare, borderò',
        text: '<p>Nell’<strong>Elenco</strong> il giallo è inviato, il verde confermato, il rosso annullato. Si scelgono le righe e si confermano; BRT prende la conferma cinque minuti dopo l’invio, il programma aspetta da sé. Annullata è soltanto una spedizione che il corriere non ha più. Il borderò di un giorno è un PDF da far firmare. Di ogni spedizione si vede dov’è.</p><p><strong>Controllo colli</strong>: prima che arrivi il furgone si legge ogni etichetta; ciò che manca, o non è di qui, si vede subito.</p>',
      },
      {
        key: 'costi',
        title: 'Costi dei corrieri',
        text: '<p>Prima dell’invio si legge che cosa costa la spedizione con ciascun corriere e perché: zona, peso o volume, isole, contrassegno. <strong>Conviene</strong> sceglie il meno caro. Tariffe, zone, condizioni e fatture arrivano dall’importazione (<em>corrieri-tariffe</em>, <em>corrieri-zone</em>, <em>corrieri-condizioni</em>, <em>corrieri-fatturato</em>); qui le fatture stanno accanto al costo atteso, la differenza maggiore prima.</p>',
        roles: [2],
      },
      {
        key: 'errori',
        title: 'Gestione errori',
        text: '<p>Ogni rifiuto dei corrieri con il suo codice, che cosa significa e che cosa fare.</p>',
        roles: [2],
      },
    ],
  },
];
