import { formatQuantity } from '#platform/contract/format.ts';
import type { FonteEtichette, FontiEtichette } from '#esterni/stampanti/server/index.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { leggiCodici } from '#prodotto/articolo/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiPosto, ubicazioneDi } from '../rules.ts';

interface Articolo {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly qtScatola: number;
  readonly ubicazione: string;
}

/** Article by any of its codes; a code shared by several articles is refused. */
const articolo: FonteEtichette = async (db, chiavi) => {
  const letti = await leggiCodici(db, chiavi);
  const codici = new Map(
    [...letti].flatMap(([chiave, suoi]) => {
      const [primo, altro] = suoi.filter(({ modo }) => modo === suoi[0]?.modo);
      return primo && !altro ? [[chiave, primo.cdArticolo] as const] : [];
    }),
  );
  const righe = await db.rows<Articolo>(sql`
    select cd_articolo, descrizione, un_misura, qt_scatola, ubicazione from articoli
    where cd_articolo = any(${[...codici.values()]}::text[])`);
  const campi = new Map(
    righe.map(({ cdArticolo, descrizione, unMisura, qtScatola, ubicazione }) => [
      cdArticolo,
      {
        codice: cdArticolo,
        codiceMostrato: mostraCodiceArticolo(cdArticolo),
        descrizione,
        ubicazione,
        confezione: `Scatola da ${formatQuantity(qtScatola)} ${unMisura}`,
      },
    ]),
  );
  return new Map(
    chiavi.flatMap((chiave) => {
      const suoi = campi.get(codici.get(chiave) ?? '');
      return suoi ? [[chiave, suoi] as const] : [];
    }),
  );
};

const cassetto: FonteEtichette = async (_db, chiavi) =>
  new Map(
    chiavi.flatMap((chiave) => {
      const posto = leggiPosto(chiave);
      if (!posto || posto.cassetto === null) return [];
      const ubicazione = ubicazioneDi(posto.macchina, posto.cassetto);
      const campi = { macchina: `Macchina 9${posto.macchina}`, cassetto: String(posto.cassetto), ubicazione };
      return [[chiave, campi] as const];
    }),
  );

const ubicazione: FonteEtichette = async (_db, chiavi) =>
  new Map(
    chiavi
      .filter((chiave) => /^[A-Za-z0-9][A-Za-z0-9./-]{1,11}$/.test(chiave))
      .map((chiave) => [chiave, { ubicazione: chiave.toUpperCase() }]),
  );

export const etichetteMagazzino: FontiEtichette = { articolo, cassetto, ubicazione };
