import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict, type FieldError } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { autoreDi, muoviGiacenze, type Mossa } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { nomeReso, verificaEsito, type Esito } from '../rules.ts';
import { bloccaReso, righeReso, type Reso, type RigaReso } from './blocca-reso.ts';
import { rigaDi } from './decidi-reso.ts';

const campi = {
  riga: 'numeric',
  scaffale: 'numeric',
  scarto: 'numeric',
  fornitore: 'numeric',
  accredita: 'numeric',
} as const;
const niente: Esito = { scaffale: 0, scarto: 0, fornitore: 0, accredita: 0 };

export const controllaReso: Verb<typeof contract.controllaReso> = async ({ ctx, input: { id, righe: scritte } }) => {
  const { tx } = ctx;
  const reso = await bloccaReso(ctx, id, 'controlla');
  const righe = (await righeReso(tx, id)).map((una) => ({
    ...una,
    arrivata: una.arrivata ?? 0,
    ...(scritte.find(({ riga }) => riga === una.riga) ?? niente),
  }));
  const errors = righe.flatMap((una): FieldError[] => {
    const guasto = verificaEsito(una, una);
    const i = scritte.findIndex(({ riga }) => riga === una.riga);
    return guasto === null ? [] : [{ path: i < 0 ? 'righe' : `righe.${i}.${guasto.campo}`, message: guasto.message }];
  });
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  await tx.run(sql`
    update resi_righe y set scaffale = m.scaffale, scarto = m.scarto, fornitore = m.fornitore, accredita = m.accredita
    from ${tableOf(campi, righe)} m where y.id_reso = ${id} and y.riga = m.riga`);
  const mosse = await mosseDi(tx, reso, righe);
  await muoviGiacenze(tx, { mosse }, { causale: 'rientro', ...autoreDi(ctx) });
  await tx.run(sql`update resi set stato = 'controllato' where id = ${id}`);
  const esiti = righe.map(({ riga, scaffale, scarto, fornitore, accredita }) => ({
    riga,
    scaffale,
    scarto,
    fornitore,
    accredita,
  }));
  ctx.log(rigaDi(reso, { stato: 'controllato', righe: esiti }));
  return 'OK' as const;
};

interface Stanno {
  readonly cdArticolo: string;
  readonly ricezione: number;
  readonly scaffale: number;
  readonly ubicazione: string;
  readonly scortaNonGestita: boolean;
}

/**
 * Goods leave reception. Those put away meanwhile are on their shelf, so that only what is scrapped or sent on leaves
 * it; unmanaged stock is not counted there.
 */
async function mosseDi(tx: Tx, reso: Reso, righe: readonly (RigaReso & Esito)[]): Promise<Mossa[]> {
  const codici = righe.filter(({ suMisura }) => !suMisura).map(({ cdArticolo }) => cdArticolo);
  const stanno = await tx.rows<Stanno>(sql`
    select g.cd_articolo, g.qta_ricevuta as ricezione, g.qta_scaffale as scaffale, a.ubicazione, a.scorta_non_gestita
    from giacenze g join articoli a on a.cd_articolo = g.cd_articolo where g.cd_articolo = any(${codici}::text[]) order by g.cd_articolo for update of g`);
  const restano = new Map(stanno.map((una) => [una.cdArticolo, { ...una }]));
  return righe.flatMap(({ riga, cdArticolo, suMisura, scaffale, scarto, fornitore }): Mossa[] => {
    const qui = restano.get(cdArticolo);
    if (suMisura || !qui) return [];
    const posto = qui.scortaNonGestita ? 'consumo' : 'scaffale';
    const comune = {
      cdArticolo,
      riga,
      documento: nomeReso(reso),
      idDocumento: reso.id,
      controparte: reso.ragioneSociale,
    };
    const mosse: Mossa[] = [];
    for (const [a, qta] of [
      ['scarto', scarto],
      ['fornitore', fornitore],
    ] as const) {
      const ricezione = Math.min(qta, qui.ricezione);
      const altrove = sum([qta, -ricezione], 3);
      if (posto === 'scaffale' && altrove > qui.scaffale)
        throw conflict(
          `Di ${mostraCodiceArticolo(cdArticolo)} tra ricezione e scaffale non ce n’è più abbastanza: una parte è già uscita.`,
        );
      qui.ricezione = sum([qui.ricezione, -ricezione], 3);
      if (posto === 'scaffale') qui.scaffale = sum([qui.scaffale, -altrove], 3);
      mosse.push({ ...comune, qta: ricezione, da: 'ricezione', a }, { ...comune, qta: altrove, da: posto, a });
    }
    const sistemata = Math.min(scaffale, qui.ricezione);
    qui.ricezione = sum([qui.ricezione, -sistemata], 3);
    return [...mosse, { ...comune, qta: sistemata, da: 'ricezione', a: posto, ubicazione: qui.ubicazione }];
  });
}
