import { interni } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'ingressi',
    title: 'Ingressi clienti',
    text: '<p>Un collegamento d’ingresso fa entrare un cliente nel portale senza password: una volta sola, ed entro la sua scadenza.</p>',
    roles: interni,
    order: 400,
    topics: [
      {
        key: 'creare',
        title: 'Creare un collegamento',
        text: '<p><strong>Nuovo</strong> chiede il cliente e per quante ore vale; si può indicare che cosa il portale cerca all’ingresso. Il collegamento si vede solo in quel momento: va copiato e mandato subito.</p>',
      },
      {
        key: 'ritirare',
        title: 'Ritirare un collegamento',
        text: '<p><strong>Canc</strong> ritira un collegamento ancora valido. Uno usato, scaduto o ritirato non fa entrare nessuno.</p>',
      },
    ],
  },
];
