import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
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

export const copieFirmate =
  ({ tickets, base }: Pick<Papers, 'tickets' | 'base'>): Verb<typeof contract.copieFirmate> =>
  async ({ ctx: { db, actor, now }, input: { id } }) => {
    const suo = interni.includes(actor.ruolo) ? null : clienteDi(actor);
    const documento = await db.one<{ sitiene: boolean }>(sql`
      select exists (select 1 from tipi_scansione t where t.tipo_documento = d.tipo) as sitiene from documenti d
      where d.id = ${id} and (${suo}::text is null or d.cod_anagrafica = ${suo})`);
    if (!documento) throw notFound('Documento non trovato');
    const copie = await db.rows<Copia>(sql`
      select s.id_prog, t.descrizione, s.archiviata, s.pagine, s.chiave, s.anteprima from scansioni s
      join tipi_scansione t on t.area = s.area and t.tipo_doc = s.tipo_doc
      where s.id_documento = ${id} and s.origine = 'Archivio' and s.eliminata is null and (${suo}::text is null or (t.al_cliente and not ${nonVista}))
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
