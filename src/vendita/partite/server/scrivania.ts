import { sum } from '#platform/contract/decimal.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatCounted } from '#platform/contract/format-count.ts';
import { daGiorni, perGiorno } from '#parti/da-giorni.ts';
import type { Desk, DeskList, DeskRow } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { scaduta } from '../rules.ts';
import { inOrdine, leggiPartite, partitePiuVecchie, type PartitaAperta } from './leggi-aperti.ts';

const scadutePrima = (partite: readonly PartitaAperta[], oggi: string): PartitaAperta[] =>
  inOrdine(
    partite.filter((una) => scaduta(una, oggi)),
    'scadenza',
  );

/** Invoices read in the first step. */
const lette = 300;

/**
 * Customers with the longest overdue items. Reads invoices from the oldest on, until no later one can be due earlier,
 * because none is due before its own date.
 */
async function piuInRitardo(db: Sql, { oggi, most }: Desk, fatture = lette): Promise<string[]> {
  const { partite, fino } = await partitePiuVecchie(db, fatture);
  const per = new Map<string, string>();
  for (const { documento, scadenza } of scadutePrima(partite, oggi))
    if (!per.has(documento.codAnagrafica)) per.set(documento.codAnagrafica, scadenza ?? '');
  const primi = [...per].slice(0, most);
  const sicuri = fino === null || (primi.length === most && (primi.at(-1)?.[1] ?? '') <= fino);
  return sicuri ? primi.map(([codice]) => codice) : piuInRitardo(db, { oggi, most }, fatture * 4);
}

async function daSollecitare({ db }: ReadCtx, desk: Desk): Promise<DeskRow[]> {
  const { oggi } = desk;
  const clienti = await piuInRitardo(db, desk);
  const [partite, telefoni] = await Promise.all([
    leggiPartite(db, clienti),
    db.rows<{ codAnagrafica: string; telefono: string }>(sql`
      select c.cod_anagrafica, c.telefono from clienti c where c.cod_anagrafica = any(${clienti}::text[])`),
  ]);
  const scadute = scadutePrima(partite, oggi);
  return clienti.map((codice) => {
    const sue = scadute.filter(({ documento }) => documento.codAnagrafica === codice);
    return {
      rif: codice,
      chi: sue[0]?.documento.ragioneSociale ?? '',
      cosa: `${formatMoney(somma(sue))} scaduti ${daGiorni(sue[0]?.scadenza ?? oggi, oggi)}, ${formatCounted(sue.length, 'partita', 'partite')}`,
      grave: true,
      telefono: telefoni.find(({ codAnagrafica }) => codAnagrafica === codice)?.telefono ?? '',
      passo: 'Sollecita',
      verso: `/partite?vista=scadute&cliente=${codice}`,
    };
  });
}

const somma = (partite: readonly PartitaAperta[]): number =>
  sum(
    partite.map(({ aperto }) => aperto),
    2,
  );

async function daPagare({ db, actor }: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> {
  const partite = inOrdine(await leggiPartite(db, clienteDi(actor)), 'scadenza');
  return partite
    .filter(({ aperto }) => aperto > 0)
    .slice(0, most)
    .map((una) => {
      const { documento, scadenza, aperto } = una;
      const { tipo, anno, numero, suffisso } = documento;
      return {
        rif: numeroDocumento(documento),
        chi: '',
        cosa: [formatMoney(aperto), ...(scadenza === null ? [] : [perGiorno(scadenza, oggi)])].join(', '),
        grave: scaduta(una, oggi),
        telefono: '',
        passo: 'Vedi',
        verso: `/documento/${tipo}/${anno}/${numero}${suffisso === '' ? '' : `?suffisso=${encodeURIComponent(suffisso)}`}`,
      };
    });
}

export const scrivania: readonly DeskList[] = [
  {
    key: 'partite-scadute',
    label: 'Clienti con partite scadute',
    places: { 2: 30, 4: 70 },
    path: '/partite?vista=scadute',
    rows: daSollecitare,
  },
  {
    key: 'da-pagare',
    label: 'Da pagare',
    places: { 1: 30 },
    needs: 'prezzi',
    path: '/partite',
    rows: daPagare,
  },
];
