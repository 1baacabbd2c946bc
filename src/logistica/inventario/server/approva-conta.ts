import { inItalia, oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { autoreDi, muoviGiacenze, type Mossa } from '#prodotto/articolo/server/index.ts';
import { chiusoAl, verificaMeseAperto } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { sottoZero } from '../rules.ts';
import { bloccaConta } from './blocca-conta.ts';
import { righeConta } from './righe-conta.ts';

interface Riga {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly posto: 'scaffale' | 'esterno';
  readonly stato: string;
  readonly fuoriPosto: boolean;
  readonly quando: Date | null;
  readonly attuale: number;
  readonly attesa: number | null;
  readonly differenza: number | null;
  readonly prezzo: number | null;
}

/** Lock order: month closing, the count, articles, `giacenze` by `cd_articolo`. */
export const approvaConta: Verb<typeof contract.approvaConta> = async ({ ctx, input: { id, righe: scelte } }) => {
  const { tx, now } = ctx;
  await verificaMeseAperto(tx, oggiInItalia(now));
  const conta = await bloccaConta(ctx, id);
  const chiuso = await chiusoAl(tx);
  const codici = await bloccaArticoli(
    tx,
    id,
    scelte?.map(({ cdArticolo }) => cdArticolo),
  );
  const tutte = await tx.rows<Riga>(sql`
    select x.cd_articolo, x.ubicazione, x.posto, x.stato, x.fuori_posto, x.quando, x.attuale, x.attesa, x.differenza, x.prezzo
    from ${righeConta(id, codici)} order by x.cd_articolo, x.ubicazione`);
  const scelta = new Set(scelte?.map(({ cdArticolo, ubicazione }) => `${cdArticolo} ${ubicazione}`));
  const chieste = tutte.filter(
    (una) => (scelte ? scelta.has(`${una.cdArticolo} ${una.ubicazione}`) : una.stato === 'contata') && !una.fuoriPosto,
  );
  const fraseDi = (riga: Riga): string | null => {
    const { cdArticolo, posto, stato, quando, attuale, differenza } = riga;
    if (stato === 'approvata') return 'È già approvata.';
    if (stato !== 'contata' || differenza === null || quando === null)
      return stato === 'da contare' ? 'Non è ancora contata.' : 'È da ricontare.';
    const inSospeso = tutte.some(
      (altra) =>
        altra.cdArticolo === cdArticolo && altra.posto === posto && altra.fuoriPosto && altra.stato === 'da ricontare',
    );
    if (inSospeso) return 'Ciò che è stato trovato fuori posto è da ricontare.';
    if (chiuso !== null && inItalia(quando).day <= chiuso)
      return `È contata in un mese chiuso (fino al ${formatDate(chiuso)}): ricontare.`;
    return sum([attuale, differenza], 3) < 0 ? sottoZero(attuale, differenza) : null;
  };
  const giudicate = chieste.map((riga) => ({ riga, frase: fraseDi(riga) }));
  const buone = giudicate.filter(({ frase }) => frase === null).map(({ riga }) => riga);
  const rifiutate = giudicate.flatMap(({ riga: { cdArticolo, ubicazione }, frase }) =>
    frase === null || frase === 'È già approvata.' ? [] : [{ cdArticolo, ubicazione, frase }],
  );
  const diverse = buone.filter(({ differenza }) => differenza !== 0);
  const mosse = diverse.map(({ cdArticolo, ubicazione, posto, differenza }): Mossa => {
    const [da, a] = (differenza ?? 0) > 0 ? (['rettifica', posto] as const) : ([posto, 'rettifica'] as const);
    return { cdArticolo, ubicazione, da, a, qta: Math.abs(differenza ?? 0), documento: `conta ${id}`, idDocumento: id };
  });
  const movimenti = await muoviGiacenze(tx, { mosse }, { causale: 'inventario', ...autoreDi(ctx) });
  await scrivi(
    tx,
    id,
    buone.map((riga) => ({ ...riga, idMovimento: movimenti[diverse.indexOf(riga)] ?? null })),
  );
  ctx.log('edit conte', String(id), {
    dopo: {
      approvate: buone.length,
      rettifiche: diverse.map(({ cdArticolo, ubicazione, differenza }) => ({ cdArticolo, ubicazione, differenza })),
    },
    note: conta.descrizione,
  });
  return { approvate: buone.length, rifiutate };
};

/** Locks them, so that stock and counts do not change until the commit. */
async function bloccaArticoli(tx: Tx, id: number, codici?: readonly string[]): Promise<string[]> {
  const articoli = await tx.rows<{ cdArticolo: string }>(sql`
    select a.cd_articolo from articoli a where a.cd_articolo in (
      select r.cd_articolo from conte_righe r where r.id_conta = ${id} and (${codici ?? null}::text[] is null or r.cd_articolo = any(${codici ?? null}::text[])))
    order by a.cd_articolo for no key update`);
  const bloccati = articoli.map(({ cdArticolo }) => cdArticolo);
  await tx.run(
    sql`select 1 from giacenze g where g.cd_articolo = any(${bloccati}::text[]) order by g.cd_articolo for update`,
  );
  return bloccati;
}

type Approvata = Riga & { readonly idMovimento: number | null };
const campi = {
  cdArticolo: 'text',
  ubicazione: 'text',
  posto: 'text',
  attesa: 'numeric',
  prezzo: 'numeric',
  idMovimento: 'numeric',
} as const;

async function scrivi(tx: Tx, id: number, righe: readonly Approvata[]): Promise<void> {
  if (righe.length === 0) return;
  await tx.run(sql`
    update conte_righe c set stato = 'approvata', attesa = m.attesa, costo = m.prezzo, id_movimento = m.id_movimento::bigint
    from ${tableOf(campi, righe)} m where c.id_conta = ${id} and c.cd_articolo = m.cd_articolo and c.ubicazione = m.ubicazione`);
  await tx.run(sql`
    update conte_righe c set stato = 'approvata' from ${tableOf(campi, righe)} m
    where c.id_conta = ${id} and c.cd_articolo = m.cd_articolo and c.posto = m.posto and c.fuori_posto and c.stato = 'contata'`);
  await tx.run(sql`
    update articoli a set data_inventario = (c.quando at time zone 'Europe/Rome')::date from ${tableOf(campi, righe)} m
      join conte_righe c on c.id_conta = ${id} and c.cd_articolo = m.cd_articolo and c.ubicazione = m.ubicazione
    where a.cd_articolo = m.cd_articolo and m.posto = 'scaffale'
      and a.data_inventario is distinct from (c.quando at time zone 'Europe/Rome')::date`);
}

/** The row must be counted again. Lock order as above. */
export const stornaRettifica: Verb<typeof contract.stornaRettifica> = async ({
  ctx,
  input: { id, cdArticolo, ubicazione },
}) => {
  const { tx, now } = ctx;
  await verificaMeseAperto(tx, oggiInItalia(now));
  await bloccaConta(ctx, id);
  await bloccaArticoli(tx, id, [cdArticolo]);
  const riga = await tx.one<{
    stato: string;
    posto: 'scaffale' | 'esterno';
    fuoriPosto: boolean;
    idMovimento: number | null;
  }>(sql`
    select stato, posto, fuori_posto, id_movimento from conte_righe where id_conta = ${id} and cd_articolo = ${cdArticolo} and ubicazione = ${ubicazione}`);
  if (!riga) throw notFound('Riga della conta non trovata');
  if (riga.fuoriPosto) throw breaksRule('Si storna la riga del posto dell’articolo.');
  if (riga.stato !== 'approvata') throw conflict('La rettifica non è approvata, o è già stornata.');
  const fatta = await tx.one<Mossa & { attuale: number }>(sql`
    select m.cd_articolo, m.qta, m.da, m.a, m.ubicazione, m.documento,
      case when ${riga.posto} = 'esterno' then g.qta_ubicazione2 else g.qta_scaffale end as attuale
    from movimenti_giacenze m join giacenze g on g.cd_articolo = m.cd_articolo where m.id = ${riga.idMovimento}::bigint`);
  if (fatta) {
    const { attuale, ...mossa } = fatta;
    if (mossa.a === riga.posto && attuale < mossa.qta) throw conflict(sottoZero(attuale, -mossa.qta));
    await muoviGiacenze(
      tx,
      { mosse: [{ ...mossa, da: mossa.a, a: mossa.da, idDocumento: riga.idMovimento ?? 0 }] },
      { causale: 'annullo', ...autoreDi(ctx) },
    );
  }
  await tx.run(sql`
    update conte_righe set stato = 'da ricontare', richiesta = ${now}, nota = 'Rettifica stornata.', attesa = null, costo = null, id_movimento = null
    where id_conta = ${id} and cd_articolo = ${cdArticolo} and posto = ${riga.posto} and stato = 'approvata'`);
  ctx.log('edit conte', String(id), { dopo: { storno: cdArticolo, ubicazione, qta: fatta?.qta ?? 0 } });
  return 'OK' as const;
};
