import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'partite',
    title: 'Partite aperte',
    text: '<p>Le fatture e le note di credito di cui resta qualcosa da incassare, con le stesse scadenze della fattura elettronica. Le note di credito hanno il segno meno; i totali in alto sono la somma di tutte le righe.</p>',
    roles: [2, 4],
    order: 112,
    topics: [
      {
        key: 'incasso',
        title: 'Registrare un incasso',
        text: '<p>Invio su una riga, o <strong>Incassa</strong>, apre i documenti del cliente: scrivere l’importo ricevuto, che si divide dalla scadenza più vecchia, oppure l’importo accanto a ogni documento. Una nota di credito si scala scrivendo quanto se ne usa; se non entra denaro il modo è <strong>Compensazione</strong>. Registra l’amministratore.</p>',
      },
      {
        key: 'storno',
        title: 'Togliere un incasso',
        text: '<p>Nella vista <strong>Incassi</strong>, <strong>Storna</strong> scrive il movimento contrario e le partite tornano aperte. Se il mese dell’incasso è chiuso lo storno porta la data di oggi.</p>',
      },
      {
        key: 'fido',
        title: 'Fido e sospensione',
        text: '<p>Con un cliente scelto, <strong>Fido</strong> dice quanto può dovere: partite aperte, DDT da fatturare e ordini in corso insieme. Oltre il fido ordina soltanto un amministratore; a un cliente sospeso non si vende in conto.</p>',
      },
      {
        key: 'chiusura',
        title: 'Chiudere un mese',
        text: '<p>In un mese chiuso non entrano più fatture, note di credito né incassi: si corregge con documenti nuovi.</p>',
      },
      {
        key: 'anticipati',
        title: 'Chi paga prima',
        text: '<p>Ciò che è stato pagato con carta, PayPal o bonifico all’ordine è già saldato e non compare.</p>',
      },
    ],
  },
];
