import { breaksRule } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiaveFornitore } from '../rules.ts';

export const salvaAbbinamenti: Verb<typeof contract.salvaAbbinamenti> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const fornitore = chiaveFornitore(input.fornitore);
  const nome = input.fornitore.trim();
  const ultime = [...new Map(input.righe.map((riga) => [`${riga.tipo} ${riga.valore}`, riga])).values()];
  const righe = tableOf({ tipo: 'text', valore: 'text', descrizione: 'text', codice: 'text' }, ultime);
  const ignoti = await tx.rows<{ tipo: string; valore: string; codice: string }>(sql`
    select r.tipo, r.valore, r.codice from ${righe} r where r.codice <> '' and case r.tipo
      when 'marchio' then not exists (select from aziende z where z.codice_azienda = r.codice)
      else not exists (select from categorie_merceologiche c where c.cat_merceologica = r.codice) end order by r.n limit 100`);
  const errors = ignoti.map(({ tipo, valore, codice }) => ({
    path: `righe.${input.righe.findIndex((riga) => riga.tipo === tipo && riga.valore === valore)}.codice`,
    message: `${tipo === 'marchio' ? 'Il marchio' : 'La categoria'} ${codice} non c’è nel portale.`,
  }));
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  const prima = await tx.rows<{ tipo: string; valore: string; codice: string }>(sql`
    select b.tipo, b.valore, b.codice from abbinamenti_fornitori b join ${righe} r on r.tipo = b.tipo and r.valore = b.valore
    where b.fornitore = ${fornitore} order by b.tipo, b.valore for update of b`);
  await tx.run(sql`
    delete from abbinamenti_fornitori b using ${righe} r where b.fornitore = ${fornitore} and r.tipo = b.tipo and r.valore = b.valore and r.codice = ''`);
  await tx.run(sql`
    insert into abbinamenti_fornitori as b (fornitore, tipo, valore, nome, descrizione, codice)
    select ${fornitore}, r.tipo, r.valore, ${nome}, r.descrizione, r.codice from ${righe} r where r.codice <> '' order by r.tipo, r.valore
    on conflict (fornitore, tipo, valore) do update set codice = excluded.codice, nome = excluded.nome,
      descrizione = coalesce(nullif(excluded.descrizione, ''), b.descrizione)`);
  ctx.log('edit abbinamenti_fornitori', fornitore, {
    prima: { righe: prima },
    dopo: { righe: ultime.map(({ tipo, valore, codice }) => ({ tipo, valore, codice })) },
  });
  return 'OK' as const;
};
