import { addDays, dayOfWeek } from '#platform/contract/dates.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { sql } from '#platform/server/db/sql.ts';
import { rigaAperta } from '#prodotto/articolo/server/index.ts';
import { indirizzo } from '#vendita/andamento/rules/quadri.ts';
import type { Quadro, RigaQuadro } from '#vendita/andamento/server/index.ts';
import { aperti, giornoDiRiga } from './ordini-aperti.ts';
import { importoAperto } from './righe-aperte.ts';

/** Number of working days shown one by one. */
const giorniMostrati = 10;

/** Working days from a day on; deliveries of a weekend count on Monday. */
function prossimi(oggi: string): string[] {
  const giorni: string[] = [];
  for (let giorno = oggi; giorni.length < giorniMostrati; giorno = addDays(giorno, 1))
    if (dayOfWeek(giorno) <= 5) giorni.push(giorno);
  return giorni;
}

/** EUR of the undelivered part of order lines, by promised day. */
export const attesa: Quadro = async ({ db }, { oggi }) => {
  const giorni = prossimi(oggi);
  const [primo = oggi, ultimo = oggi] = [giorni[0], giorni.at(-1)];
  const gruppi = await db.rows<{ giorno: string; adesso: number; ordini: number; righe: number }>(sql`
    select x.giorno, round(sum(x.importo), 2) as adesso, count(distinct x.id)::int as ordini, count(*)::int as righe
    from (
      select d.id, case when ${giornoDiRiga} < ${oggi}::date then 'ritardo' when ${giornoDiRiga} > ${ultimo}::date then 'dopo' else ${giornoDiRiga}::text end as giorno,
        ${importoAperto} as importo
      from documenti d join documenti_righe r on r.id_documento = d.id where ${aperti} and ${rigaAperta}
    ) x group by 1`);
  const per = new Map(gruppi.map((uno) => [uno.giorno, uno]));
  const riga = (chiave: string, nome: string, { dal, al }: { dal?: string; al?: string }): RigaQuadro => ({
    chiave,
    nome,
    adesso: per.get(chiave)?.adesso ?? 0,
    altri: [per.get(chiave)?.ordini ?? 0, per.get(chiave)?.righe ?? 0],
    verso: indirizzo('/preparazione', { dal, al }),
  });
  const righe = [
    riga('ritardo', 'In ritardo', { al: addDays(oggi, -1) }),
    ...giorni.map((giorno) => riga(giorno, formatDate(giorno).slice(0, 5), { dal: giorno, al: giorno })),
    riga('dopo', 'Dopo', { dal: addDays(ultimo, 1) }),
  ];
  const tutto = gruppi.reduce((conto, { adesso }) => conto + adesso, 0);
  return {
    righe,
    totale: { adesso: roundHalfUp(tutto, 2), prima: null },
    nota: `Ordini confermati, per il giorno promesso di ogni riga, senza IVA${primo === oggi ? '' : ', che nel fine settimana è il lunedì'}. Gli ordini che aspettano il pagamento non ci sono.`,
  };
};
