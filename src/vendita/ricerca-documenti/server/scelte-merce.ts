import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

interface Voce {
  codice: string;
  nome: string;
}

export async function scelteMerce({ db }: ReadCtx): Promise<ReplyOf<typeof contract.scelteMerce>> {
  const [categorie, marchi, zone, agenti] = await Promise.all([
    db.rows<Voce>(sql`
      select c.cat_merceologica as codice, c.descrizione as nome from categorie_merceologiche c order by c.descrizione, c.cat_merceologica limit 2000`),
    db.rows<Voce>(
      sql`select a.codice_azienda as codice, a.nome_azienda as nome from aziende a order by a.nome_azienda, a.codice_azienda limit 2000`,
    ),
    db.rows<Voce>(sql`
      select z.zona_passaggio as codice, z.descrizione_zona as nome from zone z order by z.descrizione_zona, z.zona_passaggio limit 2000`),
    db.rows<Voce>(sql`
      select distinct c.nome_agente as codice, c.nome_agente as nome from clienti c where c.nome_agente <> '' order by 1 limit 2000`),
  ]);
  return { categorie, marchi, zone, agenti };
}
