import { daGiorni } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { descrCodice } from '../rules.ts';
import { daSeguireOra, ignote, inRitardo } from './elenco.ts';

interface Spedizione {
  readonly anno: number;
  readonly codice: number;
  readonly codAnagrafica: string;
  readonly operatore: string;
  readonly destinatario: string;
  readonly stato: string;
  readonly tracciaStato: string;
  readonly dtConsegna: string | null;
  readonly telefono: string;
  readonly ignota: boolean;
  readonly tarda: boolean;
}

function perche({ ignota, tarda, stato, tracciaStato, dtConsegna }: Spedizione, oggi: string): string {
  if (ignota) return stato === 'in annullo' ? 'non si sa se è annullata' : 'non si sa se il corriere l’ha ricevuta';
  const parti = [tracciaStato, tarda && dtConsegna !== null ? `in ritardo ${daGiorni(dtConsegna, oggi)}` : ''];
  return parti.filter((parte) => parte !== '').join(', ');
}

/** Unknown outcomes first, because they block everything else; then the latest. */
async function daSeguire({ db }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<Spedizione>(sql`
    select s.anno::int as anno, s.codice, s.cod_anagrafica, s.operatore, s.destinatario, s.stato, s.traccia_stato, s.dt_consegna,
      coalesce(nullif(s.cellulare_contatto, ''), nullif(s.telefono_contatto, ''), c.telefono) as telefono, ${ignote} as ignota, ${inRitardo(oggi)} as tarda
    from spedizioni s join clienti c on c.cod_anagrafica = s.cod_anagrafica
    where ${ignote} or ${inRitardo(oggi)} or ${daSeguireOra} order by ${ignote} desc, s.dt_consegna nulls last, s.id limit ${most}`);
  return righe.map((una) => ({
    rif: `${una.operatore} ${descrCodice(una.anno, una.codAnagrafica, una.codice)}`,
    chi: una.destinatario,
    cosa: perche(una, oggi),
    grave: true,
    telefono: una.ignota ? '' : una.telefono,
    passo: una.ignota ? 'Verifica' : 'Segui',
    verso: `/etichette?spedizione=${encodeURIComponent(descrCodice(una.anno, una.codAnagrafica, una.codice))}`,
  }));
}

/** Prepared and not sent yet. */
async function daSpedire({ db }: ReadCtx, { most }: Desk): Promise<DeskRow[]> {
  const righe = await db.rows<Pick<Spedizione, 'anno' | 'codice' | 'codAnagrafica' | 'operatore' | 'destinatario'>>(sql`
    select s.anno::int as anno, s.codice, s.cod_anagrafica, s.operatore, s.destinatario
    from spedizioni s where s.stato = 'bozza' order by s.id limit ${most}`);
  return righe.map((una) => ({
    rif: `${una.operatore} ${descrCodice(una.anno, una.codAnagrafica, una.codice)}`,
    chi: una.destinatario,
    cosa: 'non ancora inviata al corriere',
    grave: false,
    telefono: '',
    passo: 'Spedisci',
    verso: `/etichette?spedizione=${encodeURIComponent(descrCodice(una.anno, una.codAnagrafica, una.codice))}`,
  }));
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'da-spedire',
    label: 'Spedizioni da inviare',
    places: { 5: 20 },
    path: '/etichette?scheda=elenco',
    rows: daSpedire,
  },
  {
    key: 'spedizioni-seguire',
    label: 'Spedizioni da seguire',
    places: { 4: 50, 5: 25, 2: 70 },
    path: '/etichette?scheda=elenco&vista=seguire',
    rows: daSeguire,
  },
];
