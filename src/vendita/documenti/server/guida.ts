import { chiOrdina } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'documenti',
    title: 'Documenti',
    text: '<p>Ordini, bolle (DDT), fatture e documenti web del periodo scelto, gli ultimi 90 giorni se non è detto altro. Chi lavora per un cliente vede i documenti del cliente scelto in alto.</p>',
    roles: [1, 2, 4, 5],
    order: 90,
    topics: [
      {
        key: 'note-credito',
        title: 'Note di credito',
        text: '<p>Dalla pagina di una fattura <strong>Nota di credito</strong> accredita riga per riga: una quantità al prezzo fatturato oppure, con <strong>Solo prezzo</strong>, quanti euro in meno per unità, senza toccare la merce. <strong>Tutto quanto resta</strong> riempie ogni riga. Non si accredita mai più del fatturato meno quanto è già accreditato; la data non viene prima della fattura né dell’ultima nota. Quando la fattura è accreditata per intero i suoi DDT possono tornare da fatturare.</p>',
        roles: [2, 4],
      },
      {
        key: 'leggere',
        title: 'Leggere un documento',
        text: '<p>Premi un documento per aprirne righe, totali e stato di avanzamento. La ricerca in alto lo trova per numero, riferimento o articolo.</p>',
      },
      {
        key: 'pagina',
        title: 'La pagina del documento',
        text: '<p>Da <strong>Pagina del documento</strong>, dalla ricerca o da un numero scritto nella barra dei comandi si apre il documento intero: le righe con i prezzi e, di un ordine aperto, quelle in ritardo con la nuova data; i documenti collegati, dall’ordine al DDT alla fattura e ritorno; come si paga e quando scade. <strong>Manda per mail</strong> lo spedisce con il PDF.</p>',
      },
      {
        key: 'periodo',
        title: 'Il periodo',
        text: '<p>L’inizio non può venire dopo la fine e la fine non va oltre oggi. Il periodo resta nell’indirizzo della pagina: copiandolo si ritrova.</p>',
      },
      {
        key: 'riordinare',
        title: 'Ordinare di nuovo e scaricare',
        text: '<p>Di un documento si scarica il PDF, di una fattura anche il file elettronico. <strong>Ordina di nuovo</strong> ne porta le righe nell’<a href="/ordinerapido">ordine rapido</a>, ai prezzi di oggi.</p>',
        roles: chiOrdina,
      },
    ],
  },
];
