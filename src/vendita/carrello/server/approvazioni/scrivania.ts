import { formatMoney } from '#platform/contract/format.ts';
import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { visibili } from './leggi-approvazioni.ts';

interface Attesa {
  readonly id: number;
  readonly ragioneSociale: string;
  readonly utente: string;
  readonly totDocumento: number;
  readonly chiesta: Date;
}

/** The office decides for all customers, whichever it has selected. */
async function daApprovare({ db, actor }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const cliente = actor.ruolo === 1;
  const righe = await db.rows<Attesa>(sql`
    select p.id, c.ragione_sociale, p.utente, p.tot_documento, p.chiesta
    from approvazioni p join clienti c on c.cod_anagrafica = p.cod_anagrafica
    where p.stato = 'in attesa' and ${cliente ? visibili(actor) : sql`true`} order by p.id limit ${most}`);
  const decide = !actor.negati.includes('approva');
  const vedePrezzi = !actor.negati.includes('prezzi');
  return righe.map(({ id, ragioneSociale, utente, totDocumento, chiesta }) => ({
    rif: utente,
    chi: cliente ? '' : ragioneSociale,
    cosa: [...(vedePrezzi ? [formatMoney(totDocumento)] : []), daGiorni(inItalia(chiesta).day, oggi)].join(', '),
    grave: false,
    telefono: '',
    passo: decide ? 'Approva' : 'Vedi',
    verso: `/approvazioni?id=${id}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'approvazioni',
    label: 'Ordini da approvare',
    places: { 1: 20, 4: 25, 2: 55 },
    path: '/approvazioni',
    rows: daApprovare,
  },
];
