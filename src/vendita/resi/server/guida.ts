import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'resi',
    title: 'Resi',
    text: '<p>La merce di una fattura che il cliente rende, dalla richiesta alla nota di credito. Il cliente vede i suoi resi e a che punto sono.</p>',
    roles: [1, 2, 4, 5],
    order: 45,
    topics: [
      {
        key: 'chiedere',
        title: 'Chiedere un reso',
        text: '<p>Dalla pagina della fattura, <strong>Chiedi un reso</strong>: quanto di quali righe e perché, con una foto se serve. L’ufficio lo fa anche per il cliente. Si può rendere ciò che è fatturato e non è già accreditato o in un altro reso. Finché l’ufficio non ha deciso la richiesta si può ritirare.</p>',
      },
      {
        key: 'mandare',
        title: 'Mandare la merce',
        text: '<p>L’ufficio accetta o rifiuta, e il cliente lo sa per mail. Di un reso accettato si stampa il <strong>Foglio di reso</strong>, che va con la merce.</p>',
      },
      {
        key: 'controllare',
        title: 'Ricevere, controllare, accreditare',
        text: '<p>Il magazzino registra quanto è arrivato, con il numero del DDT: la merce è in ricezione. Poi dice riga per riga quanta va a scaffale, allo scarto o al fornitore, e quanta se ne accredita; l’ufficio fa la nota di credito. Ogni passo si annulla, finché non c’è la nota.</p>',
      },
    ],
  },
];
