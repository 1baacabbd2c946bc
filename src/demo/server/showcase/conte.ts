import { apriConta, chiudiConta, registraConteggi } from '#logistica/inventario/server/index.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { wholeOf, type WriteCtx } from '#platform/server/http/answer.ts';
import { Random } from '../random.ts';

type Persona = Pick<Actor, 'idUtente' | 'nome' | 'ruolo'>;

interface Conta {
  readonly descrizione: string;
  readonly posti: readonly string[];
  /** Share of the rows that are counted; a complete count is closed. */
  readonly parte: number;
  readonly giorniFa: number;
}

interface Riga {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  /** Ledger quantity at the time of the count. */
  readonly attesa: number;
}

/** A closed count with differences to approve and one in progress, made by the same verbs that the screen calls. */
export async function conteDemo(db: Sql, today: string): Promise<void> {
  const posti = await db.rows<{ ubicazione: string }>(sql`
    select distinct a.ubicazione from articoli a where a.ubicazione ~ '^[A-N]' and not a.scorta_non_gestita and not a.eliminato order by 1 limit 12`);
  const nomi = posti.map(({ ubicazione }) => ubicazione);
  const persone = await db.rows<Persona>(sql`
    select distinct on (u.ruolo) u.id as id_utente, trim(u.nome || ' ' || u.cognome) as nome, u.ruolo from utenti u where u.ruolo in (4, 5) order by u.ruolo, u.id`);
  const [ufficio, magazzino] = persone;
  if (nomi.length < 12 || !ufficio || !magazzino) return;
  const conte: readonly Conta[] = [
    { descrizione: 'Prima corsia', posti: nomi.slice(0, 6), parte: 1, giorniFa: 6 },
    { descrizione: '', posti: nomi.slice(6), parte: 0.6, giorniFa: 0 },
  ];
  for (const conta of conte) await fai(db, { conta, ufficio, magazzino, today });
}

async function fai(
  db: Sql,
  { conta, ufficio, magazzino, today }: { conta: Conta; ufficio: Persona; magazzino: Persona; today: string },
): Promise<void> {
  const { descrizione, posti, parte, giorniFa } = conta;
  const inizio = new Date(Date.parse(`${today}T07:30:00+01:00`) - giorniFa * 86_400_000);
  const dopo = (minuti: number): Date => new Date(inizio.getTime() + minuti * 60_000);
  await apriConta({
    ctx: contesto(db, ufficio, inizio),
    input: { descrizione, daPosto: posti[0] ?? '', aPosto: posti.at(-1) ?? '', articoli: [] },
  });
  const { id = 0 } = (await db.one<{ id: number }>(sql`select max(id) as id from conte`)) ?? {};
  const righe = await db.rows<Riga>(sql`
    select r.cd_articolo, r.ubicazione, case r.posto when 'esterno' then g.qta_ubicazione2 else g.qta_scaffale end - coalesce((
      select sum(case when m.a = r.posto then m.qta else -m.qta end) from movimenti_giacenze m
      where m.cd_articolo = r.cd_articolo and m.quando > ${inizio} and r.posto in (m.a, m.da)), 0) as attesa
    from conte_righe r join giacenze g on g.cd_articolo = r.cd_articolo where r.id_conta = ${id} order by r.ubicazione collate "C", r.cd_articolo`);
  const contate = righe.slice(0, Math.ceil(righe.length * parte));
  const conteggi = contate.map(({ cdArticolo, ubicazione, attesa }, i) => {
    const random = new Random(`conta/${id}/${cdArticolo}`);
    const qta = random.chance(0.12) ? Math.max(0, attesa + random.pick([-2, -1, 1, 3])) : Math.max(0, attesa);
    const chiave = `demo-${id}-${i}`;
    return { chiave, codice: cdArticolo, ubicazione, qta, quando: dopo(5 + i).toISOString() };
  });
  const fine = dopo(10 + conteggi.length);
  await registraConteggi({ ctx: contesto(db, magazzino, fine), input: { id, conteggi } });
  if (parte === 1) {
    await chiudiConta({ ctx: contesto(db, ufficio, fine), input: { id, stato: 'chiusa' } });
    return;
  }
  // Two people found different quantities, so these must be counted again.
  const altri = conteggi.slice(2, 4).map((uno) => ({ ...uno, chiave: `${uno.chiave}-bis`, qta: uno.qta + 4 }));
  await registraConteggi({ ctx: contesto(db, ufficio, fine), input: { id, conteggi: altri } });
}

/** Writes no log and no jobs, because no user did it. */
const contesto = (db: Sql, persona: Persona, now: Date): WriteCtx => ({
  actor: { ...persona, codAnagrafica: null, codTerzista: null, famiglia: null, negati: [], persona: 0, confermato: 0 },
  now,
  requestId: 'demo',
  address: '',
  origin: null,
  idempotencyKey: null,
  agent: '',
  onGone: () => {},
  tx: { ...db, inTransaction: true, atEnd: () => {} },
  statement: (one) => db.rows(wholeOf(one)),
  read: db.rows,
  jobs: {} as WriteCtx['jobs'],
  log: () => {},
});
