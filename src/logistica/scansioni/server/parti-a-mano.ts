import { conflict } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { codaScansioni, type LavoroScansione } from './accogli.ts';
import { bloccaScansione, rifiutaAltrove, rifiutaCopia, rifiutaInCorso } from './blocca-scansione.ts';
import { nonVista } from './non-viste.ts';

export const unaPagina = 'La scansione ha una pagina sola.';
export const nienteDaUnire = 'Prima di questa non c’è una pagina dello stesso file da archiviare.';

export const dividiScansione: Verb<typeof contract.dividiScansione> = async ({
  ctx: { tx, jobs, actor, log },
  input: { origine, idProg },
}) => {
  const riga = await bloccaScansione(tx, idProg);
  rifiutaAltrove(riga, origine);
  rifiutaCopia(riga, actor);
  if (riga.pagine === 1) throw conflict(unaPagina);
  await rifiutaInCorso(tx, idProg, riga, 'dividi');
  const lavoro: LavoroScansione = { id: riga.idArrivo, scansione: { idProg, come: 'dividi' } };
  await jobs.send(codaScansioni.name, lavoro, { key: `dividi ${idProg}` });
  log('edit scansioni', String(idProg), { note: `divisa in ${riga.pagine} pagine` });
  return 'OK' as const;
};

export const unisciScansione: Verb<typeof contract.unisciScansione> = async ({
  ctx: { tx, jobs, log },
  input: { origine, idProg },
}) => {
  const riga = await bloccaScansione(tx, idProg);
  rifiutaAltrove(riga, origine);
  await rifiutaInCorso(tx, idProg, riga, 'unisci');
  const prima = await tx.one<{ idProg: number }>(sql`
    select id_prog from scansioni where id_arrivo = ${riga.idArrivo} and pagina + pagine = ${riga.pagina} and eliminata is null and origine <> 'Archivio'`);
  if (!prima) throw conflict(nienteDaUnire);
  const lavoro: LavoroScansione = { id: riga.idArrivo, scansione: { idProg, come: 'unisci' } };
  await jobs.send(codaScansioni.name, lavoro, { key: `unisci ${idProg}` });
  log('edit scansioni', String(idProg), { note: `unita a ${prima.idProg}` });
  return 'OK' as const;
};

/** At most 200 per call; the next call continues. */
export const rileggiNonViste: Verb<typeof contract.rileggiNonViste> = async ({ ctx: { tx, jobs, log } }) => {
  const righe = await tx.rows<{ idProg: number; idArrivo: number }>(
    sql`select s.id_prog, s.id_arrivo from scansioni s where ${nonVista} order by s.id_prog limit 200`,
  );
  for (const { idProg, idArrivo } of righe) {
    const lavoro: LavoroScansione = { id: idArrivo, scansione: { idProg, come: 'rileggi' } };
    await jobs.send(codaScansioni.name, lavoro, { key: `rileggi ${idProg}` });
    log('edit scansioni', String(idProg), { note: 'da rileggere' });
  }
  if (righe.length === 0) log('edit scansioni', '-', { note: 'niente da rileggere' });
  return { quante: righe.length };
};
