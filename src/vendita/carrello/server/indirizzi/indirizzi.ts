import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { luogoScritto } from '#parti/indirizzo.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { clienteInesistente } from '#vendita/clienti/server/index.ts';
import { localitaIgnota } from '#vendita/comuni/server/index.ts';
import type * as contract from '../../contract.ts';
import { verificaIndirizzo } from '../../rules.ts';

export type Indirizzo = ReplyOf<typeof contract.elencoIndirizzi>['indirizzi'][number];
type Inviato = InputOf<typeof contract.nuovoIndirizzo>;

/** Removed addresses do not count. */
export const indirizziMassimi = 200;

const colonne = sql`i.prog, i.cod_anagrafica, i.rag_soc, i.indirizzo, i.cap, i.localita, i.provincia, i.stato, i.telefono, i.note, i.fax, i.mail`;

export async function elencoIndirizzi(db: Sql, codAnagrafica: string): Promise<Indirizzo[]> {
  const trovati = await db.rows<Omit<Indirizzo, 'prog'> & { prog: number | null }>(sql`
    select ${colonne} from clienti c
    left join indirizzi i on i.cod_anagrafica = c.cod_anagrafica and not i.eliminato
    where c.cod_anagrafica = ${codAnagrafica}
    order by i.prog limit ${indirizziMassimi}`);
  if (trovati.length === 0) throw clienteInesistente();
  return trovati.flatMap(({ prog, ...resto }) => (prog === null ? [] : [{ ...resto, prog }]));
}

/** Locks an address; 404 if it is removed or another customer's. */
export async function bloccaIndirizzo(tx: Tx, codAnagrafica: string, prog: number): Promise<Indirizzo> {
  const trovato = await tx.one<Indirizzo>(
    sql`select ${colonne} from indirizzi i where i.cod_anagrafica = ${codAnagrafica} and i.prog = ${prog} and not i.eliminato for update`,
  );
  if (!trovato) throw notFound();
  return trovato;
}

/** Maps capitalised wire fields; refuses with every wrong field (P-166). */
export function controllato(inviato: Inviato): Omit<Indirizzo, 'prog' | 'codAnagrafica'> {
  const errors = verificaIndirizzo(inviato);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  const { RagSoc, Indirizzo: indirizzo, Cap, Localita, Provincia, Stato, Telefono, Note, Fax, Mail } = inviato;
  const luogo = luogoScritto({ stato: Stato, cap: Cap, provincia: Provincia });
  return {
    ragSoc: RagSoc,
    indirizzo,
    ...luogo,
    localita: Localita,
    telefono: Telefono,
    note: Note,
    fax: Fax,
    mail: Mail,
  };
}

export const chiaveIndirizzo = ({
  codAnagrafica,
  prog,
}: {
  readonly codAnagrafica: string;
  readonly prog: number;
}): string => `${codAnagrafica}/${prog}`;

export const conAvviso = (uno: Indirizzo): ReplyOf<typeof contract.nuovoIndirizzo> => ({
  ...uno,
  avviso: localitaIgnota(uno) ?? '',
});
