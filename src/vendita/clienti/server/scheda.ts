import type { ReplyOf } from '#platform/contract/call.ts';
import { vedeConto } from '#parti/ruoli.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { leggiCliente } from '../contract.ts';
import { referentiMassimi } from '../rules.ts';
import { clienteInesistente } from './cliente-scelto.ts';

type Scheda = ReplyOf<typeof leggiCliente>;
export type Referente = Scheda['referente'][number];

/** Columns of `referenti r`; the version is a row hash. */
export const colonneReferente = sql`r.id, r.cd_anagrafica, r.nome, r.cognome, r.mansione, r.stato, r.indirizzo, r.cap, r.localita, r.provincia, r.telefono, r.cell,
  r.mail, r.note, md5(r::text) as versione`;

/** Payment account omitted for users who neither invoice nor collect. */
export async function scheda({ db, actor }: ReadCtx, cdAnagrafica: string): Promise<Scheda> {
  const [cliente, referente] = await Promise.all([
    db.one<Omit<Scheda, 'referente' | 'zona_Passaggio'> & { zonaPassaggio: string }>(sql`
      select c.cod_anagrafica as cd_anagrafica, c.ragione_sociale, exists (select 1 from documenti d where d.cod_anagrafica = c.cod_anagrafica) as cliente,
             c.localita, c.provincia, c.telefono, c.mail, c.nome_agente, c.punteggio_totale, c.zona_passaggio, c.giorno_passaggio, c.frequenza_passaggio,
             c.giorno_consegna, c.autista_consegna, c.iban
      from clienti c where c.cod_anagrafica = ${cdAnagrafica}`),
    leggiReferenti(db, cdAnagrafica),
  ]);
  if (!cliente) throw clienteInesistente();
  const { zonaPassaggio, ...resto } = cliente;
  return {
    ...resto,
    iban: vedeConto(actor.ruolo) ? resto.iban : '',
    zona_Passaggio: zonaPassaggio,
    referente,
  };
}

const leggiReferenti = (db: Sql, cdAnagrafica: string): Promise<Referente[]> =>
  db.rows<Referente>(sql`
    select ${colonneReferente} from referenti r where r.cd_anagrafica = ${cdAnagrafica}
    order by lower(r.cognome), lower(r.nome), r.id limit ${referentiMassimi}`);

export async function elencoReferenti(db: Sql, cdAnagrafica: string): Promise<{ referenti: Referente[] }> {
  const referenti = await leggiReferenti(db, cdAnagrafica);
  if (
    referenti.length === 0 &&
    !(await db.one(sql`select 1 as si from clienti where cod_anagrafica = ${cdAnagrafica}`))
  )
    throw clienteInesistente();
  return { referenti };
}
