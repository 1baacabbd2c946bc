import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'stampanti',
    title: 'Etichette',
    text: '<p>Si sceglie il tipo di etichetta, si scrive o si legge con il lettore il codice, e si vede l’etichetta com’è stampata. Sotto stanno le etichette mandate alle stampanti.</p>',
    roles: chiUsaMagazzino,
    order: 205,
    topics: [
      {
        key: 'coda',
        title: 'Le etichette mandate',
        text: '<p><strong>in coda</strong>: aspetta la stampante; se non è pronta, accanto sta il motivo, e riparte da sola. <strong>da verificare</strong>: la linea è caduta durante la stampa e l’etichetta può essere già uscita: si guarda alla stampante, poi <strong>R</strong> la ristampa o <strong>Canc</strong> la toglie. Da sola non esce mai due volte. Anche una stampata si ristampa con <strong>R</strong>.</p>',
      },
      {
        key: 'stampanti',
        title: 'Le stampanti',
        text: '<p>La prima è preselezionata. Quelle del programma aziendale stampano solo dalla pagina aperta in quel programma. Una stampante che tace può essere spenta, oppure senza carta, senza nastro o con la testina aperta.</p>',
      },
    ],
  },
];
