import { sum } from '#platform/contract/decimal.ts';
import { roundHalfUp } from '#platform/contract/round.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { daDovePrendere, type PostoNostro, type Presa } from '../rules/posti.ts';
import { muoviGiacenze, type Impegno, type Mossa, type Movente } from './muovi-giacenze.ts';

/** `detto`: the place that the user stated. */
export interface Prelievo extends Omit<Mossa, 'da'> {
  readonly detto?: PostoNostro | null;
}

export type PresaDi = Presa & { readonly cdArticolo: string };

/** 409 if shelf and reception have too little. Managed stock only. Lock order: `giacenze` by `cd_articolo`. */
export async function prelevaGiacenze(
  tx: Tx,
  { prelievi, impegni = [] }: { readonly prelievi: readonly Prelievo[]; readonly impegni?: readonly Impegno[] },
  movente: Movente,
): Promise<PresaDi[]> {
  const codici = [...new Set([...prelievi, ...impegni].map(({ cdArticolo }) => cdArticolo))];
  const righe = await tx.rows<{ cdArticolo: string } & Record<PostoNostro, number>>(sql`
    select g.cd_articolo, g.qta_scaffale as scaffale, g.qta_ricevuta as ricezione, g.qta_ubicazione2 as esterno
    from giacenze g where g.cd_articolo = any(${codici}::text[]) order by g.cd_articolo for update`);
  const quante = new Map(righe.map(({ cdArticolo, ...sue }) => [cdArticolo, sue]));
  const mosse = prelievi.flatMap(({ detto, ...prelievo }) => {
    const { cdArticolo } = prelievo;
    const qta = roundHalfUp(prelievo.qta, 3);
    const sue = quante.get(cdArticolo) ?? { scaffale: 0, ricezione: 0, esterno: 0 };
    const prese = daDovePrendere(qta, sue, detto);
    if (sum([qta, ...prese.map((presa) => -presa.qta)], 3) > 0) throw conflict(scarsa(cdArticolo, sue.esterno));
    for (const presa of prese) sue[presa.da] = sum([sue[presa.da], -presa.qta], 3);
    return prese.map((presa) => ({ ...prelievo, ...presa }));
  });
  await muoviGiacenze(tx, { mosse, impegni }, movente);
  return mosse.map(({ cdArticolo, da, qta }) => ({ cdArticolo, da, qta }));
}

const scarsa = (cdArticolo: string, esterno: number): string =>
  `Non ce n’è abbastanza a scaffale e in ricezione: articolo ${cdArticolo}.${
    esterno > 0 ? ' Altra merce è nel magazzino esterno: indicare di prenderla da lì.' : ''
  }`;
