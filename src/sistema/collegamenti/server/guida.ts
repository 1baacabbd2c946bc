import { amministratori } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'collegamenti',
    title: 'Programmi collegati',
    text: '<p>I programmi a cui il portale manda le novità: documenti, clienti, indirizzi, pagamenti. In alto si vede quante novità aspetta ciascuno, nell’elenco ciò che non è stato possibile consegnare.</p>',
    roles: amministratori,
    order: 250,
    topics: [
      {
        key: 'consegna',
        title: 'La consegna',
        text: '<p>Le novità partono da sole e in ordine. Se un programma non risponde, il portale ritenta con pause sempre più lunghe, da 20 secondi a un’ora. Dopo dieci tentativi, o se il programma rifiuta la novità, questa finisce nell’elenco e si passa alla successiva.</p>',
      },
      {
        key: 'riprova',
        title: 'Riprovare',
        text: '<p><strong>Riprova</strong>, anche con il tasto R, manda di nuovo la riga, con i dati come sono adesso. Una riga sparisce da sola quando arriva una novità più recente della stessa cosa.</p>',
      },
    ],
  },
];
