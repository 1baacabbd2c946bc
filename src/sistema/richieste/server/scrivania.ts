import { inItalia } from '#platform/contract/dates.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { statoRichiesta } from '../rules.ts';

/** Urgent ones first, then the oldest. */
async function daEseguire({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<{
    area: string;
    altro: string;
    descrizione: string;
    urgente: boolean;
    inLavorazione: boolean;
    eseguito: boolean;
    dataRichiesta: Date;
  }>(sql`
    select r.area, r.altro, left(r.descrizione, 120) as descrizione, r.urgente, r.in_lavorazione, r.eseguito, r.data_richiesta
    from richieste r where not r.archivia and not r.eseguito order by r.urgente desc, r.data_richiesta, r.id limit ${most}`);
  return righe.map(({ area, altro, descrizione, dataRichiesta, ...segni }) => ({
    rif: altro === '' ? area : altro,
    chi: descrizione,
    cosa: `${statoRichiesta(segni)}, ${daGiorni(inItalia(dataRichiesta).day, oggi)}`,
    grave: segni.urgente,
    telefono: '',
    passo: 'Esegui',
    verso: '/richiesteprogramma?aperte=1',
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'richieste',
    label: 'Richieste da eseguire',
    places: { 6: 10, 5: 60, 2: 60, 4: 90 },
    path: '/richiesteprogramma?aperte=1',
    rows: daEseguire,
  },
];
