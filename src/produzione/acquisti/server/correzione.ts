import { sum } from '#platform/contract/decimal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { chiusoAl } from '#vendita/documenti/server/index.ts';

interface Registrato {
  readonly qta: number;
  readonly unMisura: string;
  readonly dtBolla: string;
  readonly scarto: boolean;
}

/** Quantity to take back. In a closed month only new documents correct. */
export async function toltaDi(tx: Tx, { qta: registrata, unMisura, dtBolla, scarto }: Registrato, qta: number) {
  const al = await chiusoAl(tx);
  if (al !== null && dtBolla <= al)
    throw breaksRule(
      `${scarto ? 'Lo scarto' : 'Il ricevimento'} è di un mese chiuso (fino al ${formatDate(al)}) e non si cambia${scarto ? '.' : ': ciò che manca si toglie con una conta.'}`,
    );
  const nellaQta = (message: string) => breaksRule(message, { errors: [{ path: 'qta', message }] });
  if (qta >= registrata)
    throw nellaQta(
      `Indicare meno di ${formatQuantity(registrata)}: ciò che ${scarto ? 'è rovinato' : 'è arrivato'} in più è un altro ricevimento.`,
    );
  const spezzata = verificaDecimali(qta, unMisura);
  if (spezzata !== null) throw nellaQta(spezzata);
  return sum([registrata, -qta], 3);
}

/** Date of the last remaining receipt; exported lines must be exported again. */
export const dopoLaCorrezione = (idRiga: number) => sql`
  esportata = null, dt_ricevimento = (
    select max(x.dt_bolla) from (
      select v.dt_bolla from ricevimenti v where v.id_riga = ${idRiga} union all select s.dt_bolla from scarti s where s.id_riga = ${idRiga}) x)`;
