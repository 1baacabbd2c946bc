import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { segnaFirme } from './blocca-scansione.ts';

interface Firma {
  readonly impronta: string;
  readonly chiave: string;
  readonly nome: string;
  /** Kinds without signed copies are skipped. */
  readonly documenti: readonly number[];
  readonly utente: string;
}

export async function archiviaFirma({ tx, now, log }: WriteCtx, firma: Firma): Promise<void> {
  const { impronta, chiave, nome, documenti, utente } = firma;
  const destini = await tx.rows<{ id: number }>(sql`
    select d.id from documenti d where d.id = any(${documenti}::bigint[]) and exists (select 1 from tipi_scansione t where t.tipo_documento = d.tipo) limit 200`);
  if (destini.length === 0) return;
  const arrivo = await tx.one<{ id: number }>(sql`
    insert into scansioni_arrivi (impronta, nome, chiave, stato, motivo, utente, arrivato)
    values (${impronta}, ${nome}, ${chiave}, 'letto', '', ${utente}, ${now}) on conflict (impronta) do nothing returning id`);
  if (!arrivo) return;
  const ids = destini.map(({ id }) => id);
  const scritte = await tx.rows<{ idProg: number }>(sql`
    insert into scansioni (id_arrivo, pagina, pagine, origine, codice, chiave, anteprima, area, tipo_doc, anno, numero, cod_anagrafica, id_documento, letta, archiviata)
    select ${arrivo.id}, 1, 1, 'Archivio', '', ${chiave}, ${chiave}, t.area, t.tipo_doc, d.anno, d.numero, d.cod_anagrafica, d.id, ${now}, ${now}
    from documenti d cross join lateral (
      select area, tipo_doc from tipi_scansione where tipo_documento = d.tipo order by area, tipo_doc limit 1) t
    where d.id = any(${ids}::bigint[]) returning id_prog`);
  await segnaFirme(tx, ids);
  for (const { idProg } of scritte) log('add scansioni', String(idProg), { dopo: { nome, chiave } });
}
