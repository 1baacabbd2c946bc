import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'richieste',
    title: 'Richieste',
    text: '<p>Ciò che il personale chiede a chi cura il programma. In cima stanno le urgenti, poi quelle in lavorazione, quelle da fare e le eseguite; la legenda dice i colori.</p>',
    roles: interni,
    order: 200,
    topics: [
      {
        key: 'scrivere',
        title: 'Scrivere una richiesta',
        text: '<p><strong>Nuova</strong> apre il modulo: bastano area e descrizione. Chi è indicato in <em>La esegue</em> riceve una mail. L’area <em>Altro</em> chiede di che cosa si tratta.</p>',
      },
      {
        key: 'seguire',
        title: 'Seguire una richiesta',
        text: '<p>Invio apre la riga, <strong>S</strong> sollecita con una mail chi la esegue (una volta al giorno), <strong>Canc</strong> la elimina. Una richiesta eseguita si può archiviare; <strong>Archiviati</strong> la mostra di nuovo.</p>',
      },
    ],
  },
];
