import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

interface Voce {
  codice: string;
  nome: string;
}

export async function scelteMerce({ db }: ReadCtx): Promise<ReplyOf<typeof contract.scelteMerce>> {
  const [categorie, marchi] = await Promise.all([
    db.rows<Voce>(sql`
      select c.cat_merceologica as codice, c.descrizione as nome from categorie_merceologiche c order by c.descrizione, c.cat_merceologica limit 2000`),
    db.rows<Voce>(
      sql`select a.codice_azienda as codice, a.nome_azienda as nome from aziende a order by a.nome_azienda, a.codice_azienda limit 2000`,
    ),
  ]);
  return { categorie, marchi };
}
