import { cut } from '#platform/contract/storable.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type { Lettura } from '../rules/lettura-macchina.ts';
import { passaggio, type Commessa, type Fermata, type StatoLavoro } from '../rules/lavoro.ts';
import { verificaArticolo } from './carica-programma.ts';
import type { Visione } from './visore.ts';

export interface LavoroAperto {
  readonly id: number;
  readonly stato: StatoLavoro;
  readonly inizio: Date;
  readonly fermaDa: Date | null;
  readonly fermate: readonly Fermata[];
  readonly stop: boolean;
}

export const lavoroAperto = async (db: Sql): Promise<LavoroAperto | null> =>
  (await db.one<LavoroAperto>(
    sql`select id, stato, inizio, ferma_da, fermate, fermato_da <> '' as stop from cnc_esecuzioni where fine is null`,
  )) ?? null;

interface LetturaFatta {
  readonly lettura: Lettura;
  readonly letta: Date;
}

const durata = ({ da, a }: Fermata): number => Date.parse(a) - Date.parse(da);

/** Seconds without stops. */
export function secondiDi({ inizio, fermaDa, fermate }: LavoroAperto, adesso: Date): number {
  const lordo = (fermaDa ?? adesso).getTime() - inizio.getTime();
  return Math.max(0, Math.round((lordo - fermate.reduce((somma, una) => somma + durata(una), 0)) / 1000));
}

/** Opens a run; one still open is closed as unknown. */
export async function apriLavoro({ tx, actor, now }: WriteCtx, idVersione: number, percorso: string): Promise<void> {
  await tx.run(sql`update cnc_esecuzioni set fine = ${now}, stato = 'ignota' where fine is null`);
  const aperte = await tx.run(sql`
    insert into cnc_esecuzioni (id_versione, cd_articolo, lotto, utente, inizio, stato)
    select v.id, coalesce(c.commessa ->> 'cdArticolo', p.cd_articolo), coalesce(nullif(c.commessa ->> 'lotto', ''), p.lotto), ${actor.nome}, ${now}, 'partita'
    from cnc_versioni v join cnc_programmi p on p.id = v.id_programma
    left join centrolavoro c on c.id = 1 and c.commessa ->> 'percorso' = ${percorso} where v.id = ${idVersione}`);
  if (aperte === 0) throw conflict('Il programma è stato tolto dall’archivio');
}

/** Stored until the next load. */
export async function annotaCommessa(ctx: WriteCtx, commessa: Commessa): Promise<void> {
  await verificaArticolo(ctx, commessa.cdArticolo);
  const detta = commessa.cdArticolo === null && commessa.lotto === '' ? null : JSON.stringify(commessa);
  await ctx.tx.run(sql`update centrolavoro set commessa = ${detta}::jsonb where id = 1`);
}

/** The machine refused to start, so there is no run. */
export const chiudiNonPartito = ({ tx }: WriteCtx): Promise<number> =>
  tx.run(sql`delete from cnc_esecuzioni where fine is null and stato = 'partita'`);

/** A run ended after the stop request counts as stopped, without pieces. */
export const annotaStop = ({ tx, actor, now }: WriteCtx): Promise<number> =>
  tx.run(sql`
    update cnc_esecuzioni set fermato_da = ${actor.nome}, stato = case when fine is null then stato else 'fermata' end,
      motivo = case when fine is null then motivo else 'stop' end, pezzi = case when fine is null then pezzi else 0 end
    where id = (select max(id) from cnc_esecuzioni) and fermato_da = '' and (fine is null or (stato = 'finita' and fine >= ${now}))`);

/** Notes who paused, before the pause takes effect. */
export const annotaPausa = ({ tx, actor }: WriteCtx): Promise<number> =>
  tx.run(
    sql`update cnc_esecuzioni set motivo_sosta = ${`pausa di ${actor.nome}`} where fine is null and ferma_da is null`,
  );

type Transaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Idempotent across servers. */
export async function osservaMacchina(db: Sql, transaction: Transaction, { lettura, letta }: Visione): Promise<void> {
  if (!lettura || !letta) return;
  if (lettura.errori.length > 0)
    await transaction((tx) =>
      tx.run(sql`update centrolavoro set errori = (errori || ${[...lettura.errori]}::text[])[1:20] where id = 1`),
    );
  const osserva = () => osservaLavoro(db, transaction, { lettura, letta });
  // If a stop was recorded while the run was being read, the run is read again; otherwise it would count as finished.
  if (!(await osserva())) await osserva();
}

/** Returns false if the run was changed meanwhile. */
async function osservaLavoro(db: Sql, transaction: Transaction, vista: LetturaFatta): Promise<boolean> {
  const aperto = await lavoroAperto(db);
  if (!aperto) return true;
  const da = vista.letta.getTime() - aperto.inizio.getTime();
  const fatto = passaggio({ ...aperto, fermo: aperto.fermaDa !== null, da }, vista.lettura);
  return !fatto || transaction((tx) => scriviPassaggio(tx, aperto, fatto, vista));
}

async function scriviPassaggio(
  tx: Tx,
  { id, fermaDa, stop }: LavoroAperto,
  fatto: NonNullable<ReturnType<typeof passaggio>>,
  { lettura, letta }: LetturaFatta,
): Promise<boolean> {
  if (fatto.tipo === 'sosta') {
    await tx.run(
      sql`update cnc_esecuzioni set ferma_da = ${letta}, stato = 'in corso', motivo_sosta = coalesce(nullif(motivo_sosta, ''), ${`alla riga ${lettura.riga}, dal programma o dalla macchina`}) where id = ${id} and ferma_da is null and fine is null`,
    );
    return true;
  }
  await tx.run(sql`
    update cnc_esecuzioni set fermate = fermate || jsonb_build_array(jsonb_build_object('da', ${fermaDa?.toISOString() ?? ''}::text, 'a', ${letta.toISOString()}::text, 'motivo', motivo_sosta)), ferma_da = null, motivo_sosta = ''
    where id = ${id} and ferma_da is not null and fine is null`);
  if (fatto.tipo !== 'fine') {
    await tx.run(sql`update cnc_esecuzioni set stato = 'in corso' where id = ${id} and fine is null`);
    return true;
  }
  const finiti = await tx.run(sql`
    update cnc_esecuzioni e set fine = ${letta}, stato = ${fatto.stato}, motivo = ${cut(fatto.motivo, 300)},
      pezzi = case when ${fatto.stato === 'finita'} then p.pezzi else 0 end
    from cnc_versioni v join cnc_programmi p on p.id = v.id_programma
    where e.id = ${id} and e.fine is null and (e.fermato_da <> '') = ${stop} and v.id = e.id_versione`);
  return finiti > 0;
}
