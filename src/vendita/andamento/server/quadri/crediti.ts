import { sum } from '#platform/contract/decimal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { etaDi, etaInParole } from '#vendita/partite/rules.ts';
import { eta } from '#vendita/partite/rules/list.ts';
import { leggiPartite } from '#vendita/partite/server/index.ts';
import { indirizzo } from '../../rules/quadri.ts';
import { primi, type Quadro } from '../quadro.ts';

/** Open items by age, with the amounts of the list of open items. */
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

/** Search words for which customers found nothing, most frequent first. */
export const perse: Quadro = async ({ db }, { oggi }) => {
  const righe = await db.rows<{ chiave: string; adesso: number; tutte: number; parole: number }>(sql`
    select r.parola as chiave, sum(r.volte)::int as adesso, (sum(sum(r.volte)) over ())::int as tutte, (count(*) over ())::int as parole
    from ricerche_vuote r where r.giorno > ${oggi}::date - 30 group by r.parola order by 2 desc, 1 limit ${primi * 2}`);
  return {
    righe: righe.map(({ chiave, adesso }) => ({
      chiave,
      nome: chiave,
      adesso,
      verso: '/qualitaDati?controllo=ricercheVuote',
    })),
    totale: { adesso: righe[0]?.tutte ?? 0, prima: null },
    nota: 'Ricerche senza risposta degli ultimi 30 giorni, le più cercate. Quanto un cliente voleva e non c’era è in «Chiesti e mancati».',
  };
};
