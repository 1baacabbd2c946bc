import { chiUsaMagazzino } from '#parti/ruoli.ts';
import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'ricezione',
    title: 'Da sistemare',
    text: '<p>La merce arrivata che è ancora in ricezione, quella che aspetta da più tempo per prima, con il DDT e il fornitore da cui viene e il posto in cui va.</p>',
    roles: chiUsaMagazzino,
    order: 199,
    topics: [
      {
        key: 'sistemare',
        title: 'Sistemare la merce',
        text: '<p>Si legge con il lettore l’etichetta dell’articolo, poi quella del posto: lo scaffale o il cassetto, per esempio <em>9112</em>. La quantità è già tutta quella in ricezione; se se ne sistema solo una parte si scrive quanta. <strong>Sistema</strong> o Invio conferma. Tutto si può anche scrivere con la tastiera, e l’articolo si può scegliere dall’elenco.</p>',
      },
      {
        key: 'altro-posto',
        title: 'Un posto diverso',
        text: '<p>Se il posto letto non è quello dell’articolo, la pagina chiede se da ora lo diventa. La merce che è ancora al posto vecchio va spostata anch’essa.</p>',
      },
      {
        key: 'annullare',
        title: 'Annullare',
        text: '<p>Le <em>Ultime sistemazioni</em> di chi lavora si annullano una per una: la merce torna in ricezione. Se nel frattempo una parte è stata presa, la pagina lo dice.</p>',
      },
      {
        key: 'prelevare',
        title: 'Prelevare dalla ricezione',
        text: '<p>La merce in ricezione è già vendibile e si può consegnare o inviare da lì: prima si prende dallo scaffale, poi dalla ricezione. Quella già pronta per un ordine è segnata nell’elenco e non si sistema.</p>',
      },
    ],
  },
];
