import type { LiveTopic } from '#platform/server/live/topics.ts';
import { prezzoArticolo } from '../contract.ts';

/** Where a change says the article's code; `prezzi_articoli` and `righe_catalogo_articoli` are told by triggers, for what changes elsewhere. */
const tabelle = [
  'articoli',
  'giacenze',
  'listini',
  'distinta_semplice',
  'promozione_articoli',
  'prezzi_articoli',
  'righe_catalogo_articoli',
];

/** One article, by its code: what it is, its stock and prices, and the own terms of the customer that is meant. */
export const temaArticolo: LiveTopic = {
  nome: 'articolo',
  marks: ({ ruolo, codAnagrafica }, chiave) => {
    if (chiave === '' || !prezzoArticolo.who.includes(ruolo)) return null;
    const articolo = tabelle.map((tabella) => ({ tabella, chiave }));
    const cliente =
      codAnagrafica === null
        ? []
        : ['clienti', 'sconti_cliente', 'prezzi_netti'].map((tabella) => ({ tabella, chiave: codAnagrafica }));
    return [...articolo, ...cliente];
  },
};
