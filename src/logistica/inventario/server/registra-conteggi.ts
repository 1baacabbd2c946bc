import type { InputOf } from '#platform/contract/call.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import type * as contract from '../contract.ts';
import { conta, daContare, postoLetto, type Conto } from '../rules.ts';
import { postiDi, type DaContare } from './apri-conta.ts';
import { articoliDi } from './articoli-contati.ts';
import { bloccaConta } from './blocca-conta.ts';

interface Riga extends DaContare, Conto {
  readonly fuoriPosto: boolean;
}
interface Preso {
  readonly chiave: string;
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly qta: number | null;
  readonly quando: string;
}
const di = ({ cdArticolo, ubicazione }: Pick<Riga, 'cdArticolo' | 'ubicazione'>): string =>
  `${cdArticolo} ${ubicazione}`;

/**
 * Locks the count, so that people counting at the same time wait for each other. The time of a count is clamped
 * between the opening and now.
 */
export const registraConteggi: Verb<typeof contract.registraConteggi> = async ({ ctx, input }) => {
  const { tx, actor, now } = ctx;
  const letta = await bloccaConta(ctx, input.id);
  const noti = new Set(
    (
      await tx.rows<{ chiave: string }>(
        sql`select chiave from conteggi where chiave = any(${input.conteggi.map(({ chiave }) => chiave)}::text[])`,
      )
    ).map(({ chiave }) => chiave),
  );
  const articoli = await articoliDi(
    tx,
    input.conteggi.map(({ codice }) => codice),
  );
  const righe = await righeDi(
    ctx,
    input.id,
    [...articoli.values()].map(({ cdArticolo }) => cdArticolo),
  );
  const cambiate = new Set<string>();
  const presi: Preso[] = [];
  const prendi = ({
    chiave,
    codice,
    ubicazione,
    qta,
    quando,
  }: InputOf<typeof contract.registraConteggi>['conteggi'][number]): string => {
    if (noti.has(chiave)) return '';
    if (letta.stato === 'chiusa') return 'La conta è chiusa: questo conteggio non è stato preso.';
    const articolo = articoli.get(codice);
    if (!articolo) return `${codice} non è il codice di un solo articolo.`;
    const { cdArticolo, unMisura } = articolo;
    if (articolo.scortaNonGestita) return `${codice} è senza scorta: non si conta.`;
    const spezzata = qta === null ? null : verificaDecimali(qta, unMisura);
    if (spezzata !== null) return `${formatQuantity(qta ?? 0)}: ${spezzata}`;
    const qui = { cdArticolo, ubicazione: postoLetto(ubicazione) };
    const sue = [...righe.values()].filter((una) => una.cdArticolo === cdArticolo);
    if (!sue.some(({ fuoriPosto }) => !fuoriPosto))
      for (const posto of suoiPosti(articolo, qui)) {
        righe.set(di(posto), { ...daContare, ...posto, fuoriPosto: false });
        cambiate.add(di(posto));
      }
    const prima = righe.get(di(qui)) ?? { ...daContare, ...qui, posto: 'scaffale', fuoriPosto: true };
    if (sue.some(({ stato, posto }) => stato === 'approvata' && posto === prima.posto))
      return 'La rettifica dell’articolo è già approvata: si storna prima di ricontare.';
    const momento = Math.min(now.getTime(), Math.max(letta.aperta.getTime(), Date.parse(quando)));
    const dopo = conta(prima, {
      // A withdrawn count outside the article's location counts as 0, so that nobody has to recount it there.
      qta: prima.fuoriPosto ? (qta ?? 0) : qta,
      quando: momento,
      idUtente: actor.idUtente,
      nome: actor.nome,
      ricevuto: now.getTime(),
    });
    if (typeof dopo === 'string') return dopo;
    righe.set(di(qui), { ...prima, ...dopo });
    cambiate.add(di(qui));
    noti.add(chiave);
    presi.push({ chiave, ...qui, qta, quando: new Date(momento).toISOString() });
    return '';
  };
  const esiti = input.conteggi.map((uno) => ({ chiave: uno.chiave, frase: prendi(uno) }));
  await scriviConteggi(ctx, input.id, presi);
  await scriviRighe(
    ctx,
    input.id,
    [...righe.values()].filter((una) => cambiate.has(di(una))),
  );
  ctx.log({
    tabella: 'conte',
    chiave: String(input.id),
    operazione: 'edit',
    dopo: { conteggi: presi.map(({ cdArticolo, ubicazione, qta }) => ({ cdArticolo, ubicazione, qta })) },
    ...(presi.length === 0 && { note: 'già arrivati o non presi' }),
  });
  return { esiti };
};

const suoiPosti = (
  articolo: Parameters<typeof postiDi>[0],
  qui: Pick<DaContare, 'cdArticolo' | 'ubicazione'>,
): DaContare[] => {
  const scritti = postiDi(articolo);
  return scritti.length > 0 ? scritti : [{ ...qui, posto: 'scaffale' }];
};

async function righeDi({ tx }: WriteCtx, id: number, codici: readonly string[]): Promise<Map<string, Riga>> {
  const righe = await tx.rows<Omit<Riga, 'quando' | 'richiesta'> & { quando: Date | null; richiesta: Date | null }>(sql`
    select cd_articolo, ubicazione, posto, fuori_posto, stato, qta, quando, id_utente, contata_da, richiesta, nota
    from conte_righe where id_conta = ${id} and cd_articolo = any(${codici}::text[])`);
  return new Map(
    righe.map((una) => [
      di(una),
      { ...una, quando: una.quando?.getTime() ?? null, richiesta: una.richiesta?.getTime() ?? null },
    ]),
  );
}

async function scriviConteggi({ tx, actor, now }: WriteCtx, id: number, presi: readonly Preso[]): Promise<void> {
  if (presi.length === 0) return;
  const campi = { chiave: 'text', cdArticolo: 'text', ubicazione: 'text', qta: 'numeric', quando: 'text' } as const;
  await tx.run(sql`
    insert into conteggi (chiave, id_conta, cd_articolo, ubicazione, qta, quando, ricevuto, id_utente)
    select p.chiave, ${id}, p.cd_articolo, p.ubicazione, p.qta, p.quando::timestamptz, ${now}, ${actor.idUtente}::int from ${tableOf(campi, presi)} p`);
}

const campiRiga = {
  cdArticolo: 'text',
  ubicazione: 'text',
  posto: 'text',
  fuoriPosto: 'text',
  stato: 'text',
  qta: 'numeric',
  quando: 'text',
  idUtente: 'numeric',
  contataDa: 'text',
  richiesta: 'text',
  nota: 'text',
} as const;
const istante = (quando: number | null): string | null => (quando === null ? null : new Date(quando).toISOString());

/**
 * Lines of orders `o` from which goods of row `r` may have been picked at that moment: open ones, and those delivered
 * since.
 */
const righeInGioco = sql`(
  select d.id_documento, d.riga from documenti_righe d join documenti o on o.id = d.id_documento
  where d.cd_articolo = r.cd_articolo and d.configurazione = '' and o.tipo = 'OC' and o.stato in ('confermato', 'in preparazione')
  union
  select d.id_documento, d.riga from movimenti_giacenze m join documenti_legami l on l.id_documento = m.id_documento
  join documenti_righe d on d.id_documento = l.id_origine and d.riga = m.riga and d.cd_articolo = r.cd_articolo and d.configurazione = ''
  where m.cd_articolo = r.cd_articolo and m.causale = 'consegna' and m.quando > r.quando::timestamptz)`;

/**
 * Goods picked for an order stay in the ledger of the shelf until they are delivered. The quantity picked at the moment
 * of counting is what the first event after it started from: another pick of the line (the log has its earlier
 * quantity) or its delivery; without one, what is picked now.
 */
const prelevata = sql`coalesce((
  select sum(case when coalesce(e.da, 'scaffale') = r.posto then e.qta else 0 end) from ${righeInGioco} g join documenti o on o.id = g.id_documento
  cross join lateral (
    select x.qta, x.da from (
      select z.data_ora as quando, 1 as posto, (z.prima ->> 'qta')::numeric as qta, z.dopo ->> 'da' as da from registro z
      where z.tabella = 'preparazioni' and z.chiave = 'OC ' || o.numero || '/' || o.anno and (z.dopo ->> 'riga')::int = g.riga
        and z.data_ora > r.quando::timestamptz
      union all
      select m.quando, 2, sum(case when m.da = r.posto then m.qta else 0 end), r.posto
      from movimenti_giacenze m join documenti_legami l on l.id_documento = m.id_documento
      where m.cd_articolo = r.cd_articolo and m.causale = 'consegna' and l.id_origine = g.id_documento and m.riga = g.riga and m.quando > r.quando::timestamptz
      group by m.id_documento, m.quando
      union all
      select 'infinity', 3, p.qta, p.da from preparazioni_righe p where p.id_documento = g.id_documento and p.riga = g.riga
    ) x order by x.quando, x.posto limit 1
  ) e), 0)`;

async function scriviRighe({ tx }: WriteCtx, id: number, righe: readonly Riga[]): Promise<void> {
  if (righe.length === 0) return;
  const scritte = righe.map((una) => ({
    ...una,
    fuoriPosto: String(una.fuoriPosto),
    quando: istante(una.quando),
    richiesta: istante(una.richiesta),
  }));
  await tx.run(sql`
    insert into conte_righe as c (id_conta, cd_articolo, ubicazione, posto, fuori_posto, stato, qta, quando, id_utente, contata_da, richiesta, nota, prelevata)
    select ${id}, r.cd_articolo, r.ubicazione, r.posto, r.fuori_posto::boolean, r.stato, r.qta, r.quando::timestamptz, r.id_utente::int, r.contata_da,
      r.richiesta::timestamptz, r.nota, case when r.qta is null or r.fuori_posto::boolean then 0 else ${prelevata} end
    from ${tableOf(campiRiga, scritte)} r
    on conflict (id_conta, cd_articolo, ubicazione) do update set stato = excluded.stato, qta = excluded.qta, quando = excluded.quando,
      id_utente = excluded.id_utente, contata_da = excluded.contata_da, richiesta = excluded.richiesta, nota = excluded.nota,
      prelevata = case when c.quando is distinct from excluded.quando then excluded.prelevata else c.prelevata end`);
}
