import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'riordino',
    title: 'Proposte di riordino',
    text: '<p>Che cosa comprare, da chi e quanto: ogni riga dice perché. Un articolo è proposto quando ciò che è in casa, tolto l’impegnato, e ciò che arriva in tempo non bastano per il minimo e per le vendite fino all’arrivo di un nuovo ordine; la quantità copre altri 30 giorni, in confezioni intere. <strong>Ricalcola</strong> le calcola con le vendite, le giacenze e gli ordini di adesso.</p>',
    roles: [2, 4],
    order: 64,
    topics: [
      {
        key: 'ordina',
        title: 'Ordinare',
        text: '<p><strong>O</strong> su una riga prepara l’ordine di tutte le proposte del suo fornitore: si cambiano quantità e prezzi, si tolgono righe, si invia. Ciò che è ordinato sparisce dalle proposte.</p>',
      },
      {
        key: 'regola',
        title: 'Minimo, fornitore, confezione',
        text: '<p><strong>Invio</strong> su una riga, o il codice di un articolo nel campo in alto, apre la sua regola: fornitore, minimo, giorni di consegna, confezione. Ciò che resta vuoto si ricava dagli acquisti e dalle vendite.</p>',
      },
    ],
  },
];
