import { chiLavoraPerNoi } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'mie-lavorazioni',
    title: 'Le mie lavorazioni',
    text: '<p>La merce che è da voi, quella che scade prima in cima. In alto: tutto, ciò che scade entro una settimana, ciò che è in ritardo.</p>',
    roles: [2, ...chiLavoraPerNoi],
    order: 310,
    topics: [
      {
        key: 'confermare',
        title: 'Confermare una data',
        text: '<p>Sulla riga, <strong>C</strong> propone la prossima data utile e <strong>Invio</strong> la conferma; <strong>D</strong> apre il calendario per un’altra. La data confermata vale anche per noi: la disponibilità dell’articolo la segue.</p>',
      },
    ],
  },
];
