import { nominaImporti } from '#parti/nomina-importi.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import { interni } from '#parti/ruoli.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { nonVista } from './non-viste.ts';

interface Copia {
  readonly idProg: number;
  readonly descrizione: string;
  readonly archiviata: Date;
  readonly pagine: number;
  readonly chiave: string;
  readonly anteprima: string;
}

/** Only a DDT contains no prices, unless a user wrote some into its texts. */
async function senzaImporti(db: Sql, id: number): Promise<boolean> {
  const scritti = await db.rows<{ testo: string }>(sql`
    select d.rf_ord_cliente || E'\n' || d.rf_cliente as testo from documenti d where d.id = ${id}
    union all
    select x.testo from documenti_righe r,
      lateral (values (r.riferimento), (r.note), (case when r.tp_riga in ('PRODOTTO', 'PREZZO') then '' else r.descrizione_prodotto end)) as x (testo)
    where r.id_documento = ${id} and x.testo <> '' limit 10000`);
  return !scritti.some(({ testo }) => nominaImporti(testo));
}

export const copieFirmate =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>): Verb<typeof contract.copieFirmate> =>
  async ({ ctx: { db, actor, now }, input: { id } }) => {
    const suo = interni.includes(actor.ruolo) ? null : clienteDi(actor);
    const documento = await db.one<{ sitiene: boolean }>(sql`
      select exists (select 1 from tipi_scansione t where t.tipo_documento = d.tipo) as sitiene from documenti d
      where d.id = ${id} and (${suo}::text is null or d.cod_anagrafica = ${suo})`);
    if (!documento) throw notFound('Documento non trovato');
    const cieco = actor.negati.includes('prezzi');
    const mostra = !cieco || (await senzaImporti(db, id));
    const copie = await db.rows<Copia>(sql`
      select s.id_prog, t.descrizione, s.archiviata, s.pagine, s.chiave, s.anteprima from scansioni s
      join tipi_scansione t on t.area = s.area and t.tipo_doc = s.tipo_doc
      where s.id_documento = ${id} and s.origine = 'Archivio' and s.eliminata is null and (${suo}::text is null or (t.al_cliente and not ${nonVista}))
        and (not ${cieco} or (${mostra} and t.tipo_documento = 'BO'))
      order by s.id_prog desc limit 50`);
    const indirizzo = (chiave: string): string => base + tickets.issue(chiave, now);
    return {
      manca: suo === null && documento.sitiene && copie.length === 0,
      copie: copie.map(({ chiave, anteprima, archiviata, ...copia }) => ({
        ...copia,
        archiviata: archiviata.toISOString(),
        urlAnteprima: indirizzo(anteprima),
        urlDoc: indirizzo(chiave),
      })),
    };
  };
