import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDateTime } from '#platform/contract/format-date.ts';
import type * as contract from '../contract.ts';
import { descrCodice } from '../rules.ts';
import { fraseAccorciato } from '../rules/testi.ts';
import { documentiDi, leggiDatiDocu } from './dati-documenti.ts';
import { localitaIgnota } from '#vendita/comuni/server/index.ts';
import { leggiSpedizione, type Spedizione } from './riga-spedizione.ts';
import { testiPer } from './testi-spedizione.ts';

/** Warning, or 'OK'; the screen asks 'Continuare?' (B-138). */
export const messaggioSpedizione: Verb<typeof contract.messaggioSpedizione> = async ({ ctx, input }) => {
  const una = await leggiSpedizione(ctx.db, input);
  if (input.tipo === 'stampa')
    return {
      message: una.stampata
        ? `Le etichette sono già state stampate il ${formatDateTime(una.stampata.toISOString())}.`
        : 'OK',
      action: 0,
    };
  const presso = una.stato === 'inviata' || una.stato === 'confermata';
  const avvisi = [
    presso ? `La spedizione è già inviata a ${una.operatore}: viene annullata e rifatta, con etichette nuove.` : '',
    ...testiPer(una).accorciati.map((uno) => fraseAccorciato(una.operatore, uno)),
    localitaIgnota({ ...una, stato: una.nazione }) ?? '',
    await altraSpedizione(ctx, una),
    await pesoLontano(ctx, una),
  ].filter(Boolean);
  return { message: avvisi.join(' ') || 'OK', action: presso ? 1 : 0 };
};

async function altraSpedizione(ctx: ReadCtx, { id }: Spedizione): Promise<string> {
  const altra = await ctx.db.one<{ anno: number; codAnagrafica: string; codice: number; documento: string }>(sql`
    select s.anno, s.cod_anagrafica, s.codice, d.tipo || ' ' || d.numero || '/' || d.anno as documento
    from spedizioni_documenti l join spedizioni_documenti m on m.id_documento = l.id_documento and m.id_spedizione <> l.id_spedizione
    join spedizioni s on s.id = m.id_spedizione join documenti d on d.id = l.id_documento
    where l.id_spedizione = ${id} and s.stato not in ('bozza', 'annullata') limit 1`);
  return altra
    ? `${altra.documento} è già nella spedizione ${descrCodice(altra.anno, altra.codAnagrafica, altra.codice)}.`
    : '';
}

/** Half or double the computed weight is probably a typing error. */
async function pesoLontano(ctx: ReadCtx, { id, peso }: Spedizione): Promise<string> {
  const documenti = await leggiDatiDocu(ctx.db, await documentiDi(ctx.db, id));
  const proposto = documenti.reduce((tutto, uno) => tutto + uno.peso, 0);
  if (documenti.some(({ senzaPeso }) => senzaPeso > 0) || proposto < 5) return '';
  const lontano = peso < proposto / 2 || peso > proposto * 2;
  return lontano
    ? `Gli articoli pesano circa ${Math.round(proposto)} kg, la spedizione ${formatQuantity(peso, 1)} kg.`
    : '';
}
