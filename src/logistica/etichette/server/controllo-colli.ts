import { formatDate } from '#platform/contract/format-date.ts';
import { scannedCode } from '#platform/contract/scanned-code.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { articoloDelGtin } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { descrCodice, type StatoSpedizione } from '../rules.ts';
import type { Operatore } from '../rules/list.ts';

const colliDelGiorno = (operatore: Operatore, giorno: string) => sql`
  spedizioni s join spedizioni_colli c on c.id_spedizione = s.id and c.tentativo = s.tentativo
  where s.operatore = ${operatore} and s.dt_partenza = ${giorno}::date and s.stato in ('inviata', 'confermata')`;

export const statoControllo: Verb<typeof contract.statoControllo> = async ({
  ctx,
  input: { operatore, DtPartenza },
}) => {
  const righe = await ctx.db.rows<{
    anno: number;
    codice: number;
    codAnagrafica: string;
    destinatario: string;
    colli: number;
    letti: number;
  }>(sql`
    select s.anno, s.codice, s.cod_anagrafica, s.destinatario, count(*)::int as colli, count(c.controllato)::int as letti
    from ${colliDelGiorno(operatore, DtPartenza)} group by s.id order by s.codice limit 2000`);
  return {
    attesi: righe.reduce((tutti, { colli }) => tutti + colli, 0),
    letti: righe.reduce((tutti, { letti }) => tutti + letti, 0),
    mancanti: righe
      .filter(({ colli, letti }) => letti < colli)
      .slice(0, 300)
      .map(({ anno, codice, codAnagrafica, ...altro }) => ({
        descrCodiceSpedizione: descrCodice(anno, codAnagrafica, codice),
        ...altro,
      })),
  };
};

/** Scanners may send lower case. */
const comeLetto = (codice: string): string =>
  scannedCode(codice)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** First unscanned parcel with the code; labels of another day, courier or origin are foreign. */
export const controllaCollo: Verb<typeof contract.controllaCollo> = async ({ ctx, input }) => {
  const { operatore, DtPartenza } = input;
  const codice = comeLetto(input.codice);
  const trovati = await ctx.tx.rows<{
    id: number;
    collo: number;
    anno: number;
    codice: number;
    codAnagrafica: string;
    numColli: number;
    controllato: Date | null;
  }>(sql`
    select c.id, c.collo, c.controllato, s.anno, s.codice, s.cod_anagrafica, s.num_colli from ${colliDelGiorno(operatore, DtPartenza)}
      and c.parcel_id = ${codice} order by c.controllato nulls first, c.collo for update of c`);
  const [primo] = trovati;
  const libero = trovati.find(({ controllato }) => controllato === null);
  ctx.log('edit spedizioni', codice, { note: 'collo letto' });
  if (!primo) return { esito: 'estraneo', messaggio: await altrove(ctx, codice), descrCodiceSpedizione: '' };
  const descrCodiceSpedizione = descrCodice(primo.anno, primo.codAnagrafica, primo.codice);
  if (!libero) return { esito: 'già letto', messaggio: `${descrCodiceSpedizione}: già letto`, descrCodiceSpedizione };
  await ctx.tx.run(sql`update spedizioni_colli set controllato = ${ctx.now} where id = ${libero.id}`);
  return {
    esito: 'letto',
    messaggio: `${descrCodiceSpedizione}: collo ${libero.collo} di ${libero.numColli}`,
    descrCodiceSpedizione,
  };
};

async function altrove({ tx, actor }: Parameters<typeof controllaCollo>[0]['ctx'], codice: string): Promise<string> {
  const altra = await tx.one<{
    anno: number;
    codice: number;
    codAnagrafica: string;
    operatore: Operatore;
    stato: StatoSpedizione;
    dtPartenza: string | null;
    vecchia: boolean;
  }>(sql`
    select s.anno, s.codice, s.cod_anagrafica, s.operatore, s.stato, s.dt_partenza, c.tentativo <> s.tentativo as vecchia
    from spedizioni_colli c join spedizioni s on s.id = c.id_spedizione where c.parcel_id = ${codice} order by c.id desc limit 1`);
  if (!altra) {
    const articolo = await articoloDelGtin(tx, codice, actor.ruolo);
    return articolo === null
      ? 'Etichetta sconosciuta: non è di una nostra spedizione.'
      : `È il codice a barre dell’articolo ${mostraCodiceArticolo(articolo)}, non di un collo: leggere l’etichetta del corriere.`;
  }
  const nome = descrCodice(altra.anno, altra.codAnagrafica, altra.codice);
  if (altra.vecchia || altra.stato === 'annullata') return `${nome}: etichetta annullata, non deve partire.`;
  return `${nome}: è di ${altra.operatore}, partenza ${altra.dtPartenza ? formatDate(altra.dtPartenza) : 'senza data'}.`;
}
