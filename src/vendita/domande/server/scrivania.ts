import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';

const domande = async ({ db }: ReadCtx, { oggi, most }: Desk, quali: Fragment): Promise<DeskRow[]> => {
  const righe = await db.rows<{ id: number; titolo: string; ultimo: Date; ragioneSociale: string; incaricato: string }>(
    sql`
      select x.id, x.titolo, x.ultimo, x.incaricato, c.ragione_sociale
      from domande x join clienti c on c.cod_anagrafica = x.cod_anagrafica where ${quali} order by x.ultimo, x.id limit ${most}`,
  );
  return righe.map(({ id, titolo, ultimo, ragioneSociale, incaricato }) => ({
    rif: titolo,
    chi: ragioneSociale,
    cosa: [daGiorni(inItalia(ultimo).day, oggi), ...(incaricato === '' ? [] : [`di ${incaricato}`])].join(', '),
    grave: false,
    telefono: '',
    passo: 'Rispondi',
    verso: `/domande?stato=aperta&domanda=${id}`,
  }));
};

const daLeggere = async (ctx: ReadCtx, desk: Desk): Promise<DeskRow[]> => {
  const righe = await domande(ctx, desk, sql`x.cod_anagrafica = ${clienteDi(ctx.actor)} and x.da_leggere_cliente`);
  return righe.map(({ verso, ...riga }) => ({
    ...riga,
    chi: '',
    passo: 'Leggi',
    verso: verso.replace('stato=aperta&', ''),
  }));
};

export const scrivania: readonly DeskList[] = [
  {
    key: 'domande',
    label: 'Domande di clienti a cui rispondere',
    places: { 4: 20, 2: 50 },
    path: '/domande?stato=aperta',
    rows: (ctx, desk) => domande(ctx, desk, sql`x.stato = 'aperta'`),
  },
  { key: 'risposte', label: 'Risposte da leggere', places: { 1: 25 }, path: '/domande', rows: daLeggere },
];
