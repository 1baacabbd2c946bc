import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'email',
    title: 'Mail inviate',
    text: '<p>Ogni mail che il programma ha scritto, la più recente in cima, con il documento e il cliente di cui parla. Le date restringono l’elenco, la ricerca guarda in oggetto, indirizzo, cliente e numero.</p>',
    roles: interni,
    order: 230,
    topics: [
      {
        key: 'stati',
        title: 'Gli stati',
        text: '<p><strong>OK</strong>: consegnata al server di posta. <strong>in coda</strong>: parte da sola, anche più tardi se il server non risponde. <strong>errore</strong>: rifiutata, il motivo sta nel dettaglio. <strong>trattenuta</strong>: non è impostato un server di posta.</p>',
      },
      {
        key: 'reinvio',
        title: 'Inviare di nuovo',
        text: '<p>Invio apre la mail com’è stata scritta, <strong>R</strong> la invia di nuovo. Le mail con un codice personale (accesso, password) non si leggono e non si reinviano: chi le aspetta ne chiede una nuova.</p>',
      },
    ],
  },
];
