import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';

type Elenco = ReplyOf<typeof contract.elencoMessaggiCxml>;
type DelDocumento = ReplyOf<typeof contract.messaggiDelDocumento>;

interface Tempi {
  readonly creato: Date;
  readonly inviato: Date | null;
}

const campi = sql`m.id, m.genere, coalesce(d.tipo || ' ' || d.numero || '/' || d.anno, x.numero_ordine, '') as documento, m.versione, m.stato, m.messaggio, m.creato, m.inviato`;
const daDove = sql`punchout_messaggi m join ordini_in_arrivo x on x.id = m.id_arrivo left join documenti d on d.id = m.id_documento`;

const aVoce = <T extends Tempi>({ creato, inviato, ...una }: T) => ({
  ...una,
  creato: creato.toISOString(),
  inviato: inviato?.toISOString() ?? null,
});

/** Latest messages of an access; 404 for another customer's. */
export async function elencoMessaggiCxml(
  { db, actor }: ReadCtx,
  { id }: InputOf<typeof contract.elencoMessaggiCxml>,
): Promise<Elenco> {
  const suo = await db.one(
    sql`select 1 from punchout_accessi a where a.id = ${id} and a.cod_anagrafica = ${clienteDi(actor)}`,
  );
  if (!suo) throw notFound('Accesso non trovato.');
  const righe = await db.rows<Omit<Elenco['righe'][number], keyof Tempi> & Tempi>(
    sql`select ${campi} from ${daDove} where m.id_accesso = ${id} order by m.id desc limit 50`,
  );
  return { righe: righe.map(aVoce) };
}

/** For an order also the messages about its deliveries. */
export async function messaggiDelDocumento(
  { db }: ReadCtx,
  { documento }: InputOf<typeof contract.messaggiDelDocumento>,
): Promise<DelDocumento> {
  const righe = await db.rows<Omit<DelDocumento['righe'][number], keyof Tempi> & Tempi>(sql`
    select ${campi}, m.testo, m.risposta from ${daDove}
    where m.id_documento = ${documento} or m.id_arrivo in (select o.id from ordini_in_arrivo o where o.id_documento = ${documento})
    order by m.id limit 50`);
  return { righe: righe.map(aVoce) };
}
