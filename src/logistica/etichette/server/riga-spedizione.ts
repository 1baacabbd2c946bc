import { notFound, conflict } from '#platform/contract/refusal.ts';
import { sql, type Sql, type Tx } from '#platform/server/db/sql.ts';
import { holdLane } from '#platform/server/outside/lane.ts';
import type { Operatore } from '../rules/list.ts';
import {
  descrCodice,
  leggiDescrCodice,
  nonTrovata,
  rifiutoAzione,
  type AzioneSpedizione,
  type StatoSpedizione,
} from '../rules.ts';
import type { Colli } from '../rules/colli.ts';
import type { spedizioni } from './schema.ts';

export type Spedizione = Omit<typeof spedizioni.$inferSelect, 'stato' | 'operatore'> & {
  readonly stato: StatoSpedizione;
  readonly operatore: Operatore;
};

export interface Quale {
  readonly anno: number;
  readonly codiceSpedizione: number;
}

export const nomeDi = ({
  anno,
  codAnagrafica,
  codice,
}: Pick<Spedizione, 'anno' | 'codAnagrafica' | 'codice'>): string => descrCodice(anno, codAnagrafica, codice);

export const colliDi = (una: Spedizione): Colli => ({
  colli_Barre: una.colliBarre,
  colli_Scatole: una.colliScatole,
  colli_Latte: una.colliLatte,
  colli_Fasci: una.colliFasci,
  colli_Pallet: una.colliPallet,
  colli_Altro: una.colliAltro,
});

export async function leggiSpedizione(db: Sql, { anno, codiceSpedizione }: Quale): Promise<Spedizione> {
  const trovata = await db.one<Spedizione>(
    sql`select s.* from spedizioni s where s.anno = ${anno} and s.codice = ${codiceSpedizione}`,
  );
  if (!trovata) throw notFound(nonTrovata);
  return trovata;
}

export async function leggiPerDescr(db: Sql, scritto: string): Promise<Spedizione> {
  const letto = leggiDescrCodice(scritto);
  if (!letto) throw notFound(nonTrovata);
  const trovata = await leggiSpedizione(db, { anno: letto.anno, codiceSpedizione: letto.codice });
  if (trovata.codAnagrafica !== letto.codAnagrafica) throw notFound(nonTrovata);
  return trovata;
}

export async function bloccaPer(
  tx: Tx,
  { anno, codiceSpedizione }: Quale,
  azione: AzioneSpedizione,
): Promise<Spedizione> {
  const trovata = await tx.one<Spedizione>(
    sql`select s.* from spedizioni s where s.anno = ${anno} and s.codice = ${codiceSpedizione} for update`,
  );
  if (!trovata) throw notFound(nonTrovata);
  const rifiuto = rifiutoAzione(azione, trovata.stato);
  if (rifiuto !== null) throw conflict(rifiuto);
  return trovata;
}

/** Locks the courier lane before the row, as outcomes do. */
export async function bloccaInCorsia(
  tx: Tx,
  quale: Quale,
  azione: AzioneSpedizione,
  accanto = '',
): Promise<Spedizione> {
  const { id } = await leggiSpedizione(tx, quale);
  await holdLane(tx, 'corrieri', `${id}${accanto}`);
  return bloccaPer(tx, quale, azione);
}
