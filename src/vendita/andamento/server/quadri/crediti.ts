import { sum } from '#platform/contract/decimal.ts';
import { leggiPartite } from '#vendita/partite/server/index.ts';
import { etaDi, etaInParole } from '#vendita/partite/rules.ts';
import { eta } from '#vendita/partite/rules/list.ts';
import { indirizzo } from '../../rules/quadri.ts';
import type { Quadro } from '../quadro.ts';

/** Open items by age, as the list of open items has them. */
export const crediti: Quadro = async ({ db }, { oggi }) => {
  const partite = await leggiPartite(db);
  const righe = eta.flatMap((una) => {
    const sue = partite.filter((partita) => etaDi(partita, oggi) === una);
    if (sue.length === 0) return [];
    return [
      {
        chiave: una,
        nome: etaInParole[una],
        adesso: sum(
          sue.map(({ aperto }) => aperto),
          2,
        ),
        altri: [sue.length, new Set(sue.map(({ documento }) => documento.codAnagrafica)).size],
        verso: indirizzo('/partite', { eta: una }),
      },
    ];
  });
  const tutto = sum(
    righe.map(({ adesso }) => adesso),
    2,
  );
  return { righe, totale: { adesso: tutto, prima: null } };
};
