import { formatCounted } from '#platform/contract/format-count.ts';
import { daGiorni, perGiorno } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { descTrasporto } from '#vendita/documenti/rules.ts';
import { nonFatturate } from './fattura-bolle.ts';
import { aperti, condizioni, conRiga, daOrdini, giorno } from './ordini-aperti.ts';

interface Ordine {
  readonly id: number;
  readonly anno: number;
  readonly numero: number;
  readonly giorno: string;
  readonly ragioneSociale: string;
  readonly telefono: string;
  readonly trasporto: string;
  readonly righe: number;
  readonly pronte: number;
  readonly mano: string;
}

const leggi = (ctx: ReadCtx, { oggi, most }: Desk, quali: Fragment, primi: Fragment = sql``): Promise<Ordine[]> =>
  ctx.db.rows<Ordine>(sql`
    select d.id, d.anno::int as anno, d.numero, ${giorno} as giorno, c.ragione_sociale, c.telefono, d.trasporto, q.righe, q.pronte,
      coalesce(trim(u.nome || ' ' || u.cognome), '') as mano
    from ${daOrdini(oggi)} where ${aperti} and ${quali} order by ${primi} ${giorno}, d.id limit ${most}`);

const righeDi = ({ righe, pronte }: Ordine): string =>
  pronte === 0
    ? formatCounted(righe, 'riga', 'righe')
    : `${pronte} di ${formatCounted(righe, 'riga pronta', 'righe pronte')}`;

const riga = (ordine: Ordine, oggi: string): Omit<DeskRow, 'passo' | 'verso'> => ({
  rif: `OC ${ordine.numero}/${ordine.anno}`,
  chi: ordine.ragioneSociale,
  cosa: [righeDi(ordine), perGiorno(ordine.giorno, oggi)].join(', '),
  grave: ordine.giorno < oggi,
  telefono: '',
});

/** Due today or earlier; orders nobody is working on come first. */
async function daPreparare(ctx: ReadCtx, desk: Desk): Promise<DeskRow[]> {
  const dovuti = conRiga((dovuto) => sql`${dovuto} <= ${desk.oggi}::date`);
  return (await leggi(ctx, desk, dovuti, sql`p.id_documento is not null,`)).map((ordine) => ({
    ...riga(ordine, desk.oggi),
    cosa: [
      righeDi(ordine),
      perGiorno(ordine.giorno, desk.oggi),
      descTrasporto(ordine.trasporto),
      ...(ordine.mano === '' ? [] : [`in mano a ${ordine.mano}`]),
    ].join(', '),
    passo: ordine.mano === '' ? 'Prepara' : 'Continua',
    verso: `/preparazione/${ordine.id}`,
  }));
}

/** The office tells the customer. */
async function daAvvisare(ctx: ReadCtx, desk: Desk): Promise<DeskRow[]> {
  return (await leggi(ctx, desk, condizioni(desk.oggi).ritardo)).map((ordine) => ({
    ...riga(ordine, desk.oggi),
    telefono: ordine.telefono,
    passo: 'Avvisa',
    verso: `/documento/OC/${ordine.anno}/${ordine.numero}`,
  }));
}

async function daFatturare(ctx: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await ctx.db.rows<{ codAnagrafica: string; ragioneSociale: string; bolle: number; dal: string }>(sql`
    select b.cod_anagrafica, c.ragione_sociale, count(*)::int as bolle, min(b.data) as dal
    from documenti b join clienti c on c.cod_anagrafica = b.cod_anagrafica where ${nonFatturate}
    group by b.cod_anagrafica, c.ragione_sociale order by dal, b.cod_anagrafica limit ${most}`);
  return righe.map(({ codAnagrafica, ragioneSociale, bolle, dal }) => ({
    rif: codAnagrafica,
    chi: ragioneSociale,
    cosa: `${bolle} DDT in attesa ${daGiorni(dal, oggi)}`,
    grave: false,
    telefono: '',
    passo: 'Fattura',
    verso: '/preparazione/fatture',
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'da-preparare',
    label: 'Ordini da preparare',
    places: { 5: 10 },
    path: '/preparazione',
    rows: daPreparare,
  },
  {
    key: 'ordini-ritardo',
    label: 'Ordini in ritardo: avvisare il cliente',
    places: { 4: 10, 2: 60 },
    path: '/preparazione?vista=ritardo',
    rows: daAvvisare,
  },
  {
    key: 'da-fatturare',
    label: 'DDT da fatturare',
    places: { 4: 60, 2: 45 },
    path: '/preparazione/fatture',
    rows: daFatturare,
  },
];
