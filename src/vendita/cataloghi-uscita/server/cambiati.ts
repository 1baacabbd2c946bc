import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { leggiFuori, perPagina } from './leggi-fuori.ts';
import type { Intestazione, Voce } from './scrittura/catalogo.ts';
import { articoloJson } from './scrittura/json.ts';

/** After which change: the number of a making, and within it the code. */
export interface Posto {
  readonly numero: number;
  /** Null: everything of that making is known. */
  readonly codice: string | null;
}

/** `12`, or `12.VT0001` as the feed gives it. */
export function leggiPosto(scritto: unknown): Posto | null {
  const [, numero, codice] = /^(\d{1,9})(?:\.([\w.-]{1,40}))?$/.exec(typeof scritto === 'string' ? scritto : '') ?? [];
  return numero === undefined ? null : { numero: Number(numero), codice: codice ?? null };
}

interface Chiesti {
  readonly id: number;
  readonly posto: Posto;
  readonly testa: Intestazione;
}

interface Cambiato {
  readonly cdArticolo: string;
  readonly numero: number;
  readonly nuovo: boolean;
  readonly tolto: boolean;
  readonly descrizione: string;
  readonly unMisura: string;
}

const leggiCambiati = (
  db: Sql,
  id: number,
  { posto, da, quanti }: { readonly posto: Posto; readonly da: number; readonly quanti: number },
): Promise<Cambiato[]> =>
  db.rows<Cambiato>(sql`
    select s.cd_articolo, s.numero, s.dal > ${da} as nuovo, s.tolto, coalesce(a.descrizione, s.cd_articolo) as descrizione, coalesce(a.un_misura, 'PZ') as un_misura
    from cataloghi_uscita_articoli s left join articoli a on a.cd_articolo = s.cd_articolo
    where s.id_catalogo = ${id} and (s.numero > ${posto.numero} or (s.numero = ${posto.numero} and s.cd_articolo > ${posto.codice}::text))
    order by s.numero, s.cd_articolo limit ${quanti}`);

/** As they are now; what he may not order any more is told as gone, although the next making will say so again. */
async function vociDi(db: Sql, cambiati: readonly Cambiato[], testa: Intestazione): Promise<Voce[]> {
  const vivi = cambiati.filter(({ tolto }) => !tolto).map(({ cdArticolo }) => cdArticolo);
  const letti = vivi.length === 0 ? [] : await leggiFuori(db, testa, vivi);
  const perCodice = new Map(letti.map((articolo) => [articolo.cdArticolo, articolo]));
  return cambiati.map((uno) => {
    const articolo = perCodice.get(uno.cdArticolo);
    if (articolo) return { come: uno.nuovo ? 'nuovo' : 'cambiato', articolo };
    const { cdArticolo, descrizione, unMisura } = uno;
    return { come: 'tolto', cdArticolo, descrizione, unMisura };
  });
}

const dopo = (cambiati: readonly Cambiato[]): Posto | null => {
  const ultimo = cambiati.at(-1);
  return ultimo ? { numero: ultimo.numero, codice: ultimo.cdArticolo } : null;
};

/** Read between the answers of the server to others. */
const aPezzi = 200;

export async function* pagineCambiate(db: Sql, { id, posto, testa }: Chiesti): AsyncGenerator<readonly Voce[]> {
  for (let qui: Posto | null = posto; qui !== null;) {
    const cambiati: Cambiato[] = await leggiCambiati(db, id, { posto: qui, da: posto.numero, quanti: aPezzi });
    if (cambiati.length > 0) yield await vociDi(db, cambiati, testa);
    qui = cambiati.length < aPezzi ? null : dopo(cambiati);
  }
}

/** One page; `prossimo` is what the next request says in `dal`. */
export async function novitaJson(db: Sql, { id, posto, testa }: Chiesti): Promise<string> {
  const cambiati = await leggiCambiati(db, id, { posto, da: posto.numero, quanti: perPagina });
  const voci = await vociDi(db, cambiati, testa);
  const altro = cambiati.length === perPagina;
  const ultimo = dopo(cambiati);
  return JSON.stringify({
    numero: testa.numero,
    prossimo: altro && ultimo ? `${ultimo.numero}.${ultimo.codice}` : String(testa.numero),
    altro,
    articoli: voci.flatMap((voce) => (voce.come === 'tolto' ? [] : [articoloJson(voce.articolo, testa)])),
    tolti: voci.flatMap((voce) => (voce.come === 'tolto' ? [voce.cdArticolo] : [])),
  });
}
