import { sum } from '#platform/contract/decimal.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import type { Aspetta } from '#vendita/documenti/server/index.ts';
import type { TipoDocumento } from '../../rules.ts';
import { quanteCiSono } from '../../rules/se-manca.ts';
import type { RigaSalvata } from '../righe.ts';
import { domandeDi, finite, leggiDisponibili, scarseDi, verificaScarse, type ComeManca } from '../scorta.ts';
import type { RigaPrezzata } from './conferma-prezzi.ts';

interface Chiesto extends ComeManca {
  readonly tipoDocumento: TipoDocumento;
}

export const niente = 'Di quanto chiesto adesso non c’è niente.';

interface Ordinata {
  readonly articolo: ArticoloVendita;
  readonly qta: number;
}

/**
 * How much of each line is ordered if the buyer leaves out missing goods; null: all. Lock order: stock by
 * `cd_articolo`.
 */
export async function quanteRestano(
  tx: Tx,
  righe: readonly Ordinata[],
  { seManca }: Pick<ComeManca, 'seManca'>,
  blocco = sql`for update`,
): Promise<number[] | null> {
  if (seManca !== 'lascia' && seManca !== 'aspetta o lascia') return null;
  const domande = domandeDi(righe);
  const disponibili = await leggiDisponibili(tx, codiciDi(domande), blocco);
  const scarse = scarseDi(domande, disponibili);
  if (scarse.length === 0) return null;
  const via = seManca === 'lascia' ? new Set(codiciDi(scarse)) : await finite(tx, scarse);
  return quanteCiSono(righe, disponibili).map((quante, i) => {
    const riga = righe[i];
    return riga && !neHa(riga.articolo, via) ? riga.qta : quante;
  });
}

const codiciDi = (domande: readonly { readonly articolo: ArticoloVendita }[]): string[] =>
  domande.map(({ articolo }) => articolo.cdArticolo);

/** The lines reduced to what is available; null: no change. A quote reserves no goods, so this only asks. */
export async function righeRidotte(
  tx: Tx,
  prezzate: readonly RigaPrezzata[],
  { seManca, oggi, tipoDocumento }: Chiesto,
): Promise<RigaSalvata[] | null> {
  const preventivo = tipoDocumento === 'Preventivo';
  const ordinate = prezzate.flatMap(({ riga, voce }) => (voce ? [{ ...riga, articolo: voce.articolo }] : []));
  if (preventivo && seManca === 'chiedi') {
    const domande = domandeDi(ordinate);
    await verificaScarse(tx, domande, await leggiDisponibili(tx, codiciDi(domande)), { seManca, oggi });
  }
  const quante = await quanteRestano(tx, ordinate, { seManca }, preventivo ? sql`` : sql`for update`);
  if (quante === null) return null;
  const per = new Map(ordinate.map(({ prog }, i) => [prog, quante[i] ?? 0]));
  const ridotte = prezzate.map(({ riga }) => ({ ...riga, qta: per.get(riga.prog) ?? riga.qta }));
  if (!ridotte.some(({ prog, qta }) => per.has(prog) && qta > 0)) throw conflict(niente);
  return ridotte.filter(({ prog, qta }) => !per.has(prog) || qta > 0);
}

const neHa = ({ cdArticolo, composizione }: ArticoloVendita, codici: ReadonlySet<string>): boolean =>
  composizione ? composizione.some(({ articolo }) => codici.has(articolo.cdArticolo)) : codici.has(cdArticolo);

/** What each line waits for, by line number. */
export function chiAspetta(
  righe: readonly { readonly riga: number; readonly articolo: ArticoloVendita; readonly qta: number }[],
  disponibili: ReadonlyMap<string, number>,
): Aspetta[] {
  const ciSono = quanteCiSono(righe, disponibili);
  return righe
    .map(({ riga, qta }, i) => ({ riga, qta: sum([qta, -(ciSono[i] ?? 0)], 3) }))
    .filter(({ qta }) => qta > 0);
}
