import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'documenti',
    title: 'Documenti',
    text: '<p>Ordini, bolle (DDT), fatture e documenti web del periodo scelto, dal primo del mese a oggi. Chi lavora per un cliente vede i documenti del cliente scelto in alto.</p>',
    roles: [1, 2, 4, 5],
    order: 90,
    topics: [
      {
        key: 'leggere',
        title: 'Leggere un documento',
        text: '<p>Premi un documento per aprirne righe, totali e stato di avanzamento. La ricerca in alto lo trova per numero, riferimento o articolo.</p>',
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
        roles: [1, 2],
      },
    ],
  },
];
