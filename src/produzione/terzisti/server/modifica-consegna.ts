import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { verificaConsegnaConfermata } from '../rules.ts';

interface Riga {
  readonly cdArticolo: string;
  readonly numero: number;
  readonly anno: number;
  readonly dtConsConfermata: string | null;
  readonly aperta: boolean;
}

export const modificaConsegna: Verb<typeof contract.modificaConsegna> = async ({ ctx, input }) => {
  const { id, dtConsConfermata } = input;
  const prima = await ctx.tx.one<Riga>(sql`
    select r.cd_articolo, o.numero, o.anno, r.dt_cons_confermata, r.qt_aperta > 0 as aperta
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
    where r.id = ${id} and o.cod_terzista = ${ctx.actor.codTerzista} for update of r`);
  if (!prima) throw notFound('Riga non trovata');
  if (!prima.aperta) throw breaksRule('La riga è già stata ricevuta per intero.');
  const frase = verificaConsegnaConfermata(dtConsConfermata, oggiInItalia(ctx.now));
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'dtConsConfermata', message: frase }] });
  await ctx.tx.run(
    sql`update ordini_fornitori_righe set dt_cons_confermata = ${dtConsConfermata}::date where id = ${id}`,
  );
  ctx.log('edit ordini_fornitori_righe', String(id), {
    prima: { dtConsConfermata: prima.dtConsConfermata },
    dopo: { dtConsConfermata },
    note: `Ordine ${prima.numero}/${prima.anno}, articolo ${prima.cdArticolo}`,
  });
  return 'OK' as const;
};
