import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { erroriDichiarazione, scegliDichiarazione, type Dichiarazione } from '../rules/dichiarazioni.ts';
import { clienteInesistente } from './cliente-scelto.ts';

type Letta = ReplyOf<typeof contract.elencoDichiarazioni>['dichiarazioni'][number];

/** Declarations of many customers in one statement. */
export const dichiarazioniDi = (
  db: Sql,
  codici: readonly string[],
): Promise<(Letta & { readonly codAnagrafica: string })[]> =>
  db.rows(sql`
    select i.cod_anagrafica, i.id, i.protocollo, i.data, i.dal, i.al, i.importo, i.versione,
      coalesce(x.usato, 0) as usato, x.dal as usata_dal, x.al as usata_al, coalesce(x.citata, false) as citata
    from dichiarazioni_intento i cross join lateral (
      select sum(u.importo) as usato, min(d.data) filter (where d.data between i.dal and i.al) as dal,
        max(d.data) filter (where d.data between i.dal and i.al) as al,
        bool_or(exists (select from fatture_invii f where f.id_documento = u.id_documento and f.stato not in ('scartata', 'rifiutata'))) as citata
      from dichiarazioni_uso u left join documenti d on d.id = u.id_documento where u.id_dichiarazione = i.id) x
    where i.cod_anagrafica = any(${codici}::text[]) order by i.dal desc, i.id desc`);

const suoi = async (db: Sql, cdAnagrafica: string): Promise<Letta[]> =>
  (await dichiarazioniDi(db, [cdAnagrafica])).slice(0, 200).map(({ codAnagrafica: _, ...una }) => una);

const conosciuto = async (db: Sql, cdAnagrafica: string): Promise<void> => {
  if (!(await db.one(sql`select 1 as si from clienti c where c.cod_anagrafica = ${cdAnagrafica}`)))
    throw clienteInesistente();
};

export async function elencoDichiarazioni(
  db: Sql,
  cdAnagrafica: string,
): Promise<ReplyOf<typeof contract.elencoDichiarazioni>> {
  await conosciuto(db, cdAnagrafica);
  return { dichiarazioni: await suoi(db, cdAnagrafica) };
}

/** Locks the customers' declarations, in the order of their ids. */
export const bloccaDichiarazioni = (tx: Sql, codici: readonly string[]): Promise<number> =>
  tx.run(
    sql`select 1 from dichiarazioni_intento i where i.cod_anagrafica = any(${codici}::text[]) order by i.id for update`,
  );

/** Reads the used amounts after locking. */
async function blocca(tx: Tx, cdAnagrafica: string): Promise<Letta[]> {
  await bloccaDichiarazioni(tx, [cdAnagrafica]);
  return suoi(tx, cdAnagrafica);
}

/** True if the same declaration is sent again. */
const stessa = (una: Letta, dati: Dichiarazione): boolean =>
  una.protocollo === dati.protocollo &&
  una.data === dati.data &&
  una.dal === dati.dal &&
  una.al === dati.al &&
  una.importo === dati.importo;

const doppia = 'C’è già una dichiarazione con questo protocollo.';

export const salvaDichiarazione: Verb<typeof contract.salvaDichiarazione> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const { cdAnagrafica, id, versione, ...dati } = input;
  // Also locks the customer's row, because a first declaration has no row to lock.
  await tx.run(sql`select 1 from clienti c where c.cod_anagrafica = ${cdAnagrafica} for no key update`);
  await conosciuto(tx, cdAnagrafica);
  const tutte = await blocca(tx, cdAnagrafica);
  const prima = id ? tutte.find((una) => una.id === id) : tutte.find((una) => stessa(una, dati));
  if (id && !prima) throw notFound('Dichiarazione non trovata');
  if (prima && versione !== undefined && prima.versione !== versione)
    throw conflict('La dichiarazione è stata modificata nel frattempo.', { present: prima });
  const uguale = tutte.find((una) => una.protocollo === dati.protocollo && una.id !== prima?.id);
  const errors = [
    ...erroriDichiarazione(dati, { prima: prima ?? null, oggi: oggiInItalia(ctx.now) }),
    ...(uguale ? [{ path: 'protocollo', message: doppia }] : []),
  ];
  const [primo] = errors;
  if (primo) throw breaksRule(primo.message, { errors });
  const scritta =
    prima && stessa(prima, dati) ? prima : await scrivi(tx, { cdAnagrafica, id: prima?.id ?? null, dati });
  ctx.log({
    tabella: 'dichiarazioni_intento',
    chiave: `${cdAnagrafica} ${dati.protocollo}`,
    operazione: prima ? 'edit' : 'add',
    ...(prima ? { prima } : {}),
    dopo: dati,
  });
  return { id: scritta?.id ?? 0 };
};

const scrivi = (
  tx: Tx,
  { cdAnagrafica, id, dati }: { cdAnagrafica: string; id: number | null; dati: Dichiarazione },
): Promise<{ id: number } | undefined> =>
  id === null
    ? tx.one<{ id: number }>(sql`
        insert into dichiarazioni_intento (cod_anagrafica, protocollo, data, dal, al, importo)
        values (${cdAnagrafica}, ${dati.protocollo}, ${dati.data}::date, ${dati.dal}::date, ${dati.al}::date, ${dati.importo}::numeric) returning id`)
    : tx.one<{ id: number }>(sql`
        update dichiarazioni_intento set protocollo = ${dati.protocollo}, data = ${dati.data}::date, dal = ${dati.dal}::date, al = ${dati.al}::date,
          importo = ${dati.importo}::numeric, versione = versione + 1 where id = ${id} returning id`);

type DaEliminare = InputOf<typeof contract.eliminaDichiarazione>;

export async function eliminaDichiarazione({ ctx, input }: { ctx: WriteCtx; input: DaEliminare }): Promise<'OK'> {
  const { tx } = ctx;
  const prima = (await blocca(tx, input.cdAnagrafica)).find(({ id }) => id === input.id);
  if (!prima) throw notFound('Dichiarazione non trovata');
  const usata = await tx.one(
    sql`select 1 as si from dichiarazioni_uso u where u.id_dichiarazione = ${prima.id} limit 1`,
  );
  if (usata) throw conflict('La dichiarazione è già usata da una fattura: non si può eliminare.');
  await tx.run(sql`delete from dichiarazioni_intento where id = ${prima.id}`);
  ctx.log('delete dichiarazioni_intento', `${input.cdAnagrafica} ${prima.protocollo}`, { prima });
  return 'OK';
}

interface Uso {
  readonly codAnagrafica: string;
  readonly idDocumento: number;
  readonly data: string;
  /** Day of a prepayment, when the tax fell due; a declaration valid on that day is accepted too. */
  readonly pagato: string | null;
  /** EUR of code N3.5. */
  readonly importo: number;
}

const pagatoSenza =
  ' L’ordine è pagato senza IVA: registrare la dichiarazione che lo copre, oppure annullare il DDT e restituire il pagato.';

/** Deducts an invoice's amount from a valid declaration; refused if none has enough left. */
export async function usaDichiarazione(tx: Tx, uso: Uso): Promise<void> {
  const { codAnagrafica, idDocumento, data, pagato, importo } = uso;
  const tutte = await blocca(tx, codAnagrafica);
  const oggi = scegliDichiarazione(tutte, data, importo);
  const allora = 'guasto' in oggi && pagato !== null ? scegliDichiarazione(tutte, pagato, importo) : oggi;
  const scelta = 'guasto' in allora ? oggi : allora;
  if ('guasto' in scelta)
    throw breaksRule(`Fattura elettronica non possibile. ${scelta.guasto}${pagato === null ? '' : pagatoSenza}`);
  await tx.run(sql`
    insert into dichiarazioni_uso (id_documento, id_dichiarazione, importo) values (${idDocumento}, ${scelta.id}, ${importo}::numeric)`);
}

/** Gives a credit note's amount back to the declaration that its invoice used, if any. */
export const restituisciDichiarazione = (
  tx: Tx,
  { idFattura, idNota, importo }: { readonly idFattura: number; readonly idNota: number; readonly importo: number },
): Promise<number> =>
  tx.run(sql`
    insert into dichiarazioni_uso (id_documento, id_dichiarazione, importo)
    select ${idNota}, u.id_dichiarazione, -${importo}::numeric from dichiarazioni_uso u where u.id_documento = ${idFattura}`);
