import { roundHalfUp } from '#platform/contract/round.ts';
import { formatNumber } from '#platform/contract/format.ts';
import type { Operatore } from '../rules/list.ts';
import { colliMassimiBrt } from './verifica-invio.ts';

export interface ListinoCorriere {
  readonly operatore: Operatore;
  readonly kgMetroCubo: number;
  /** EUR plus percent of the collected amount. */
  readonly contrassegnoFisso: number;
  readonly contrassegnoPercento: number;
  /** Percent of freight and surcharge. */
  readonly carburantePercento: number;
  readonly zona: string | null;
  /** EUR for islands and remote places. */
  readonly supplemento: number;
  /** Ascending weight. */
  readonly scaglioni: readonly { readonly finoKg: number; readonly prezzo: number }[];
}

export interface DaTariffare {
  /** Kg. */
  readonly peso: number;
  /** m³; 0: unmeasured. */
  readonly volume: number;
  readonly numColli: number;
  readonly contrassegno: boolean;
  readonly valoreContrassegno: number;
}

export interface CostoCorriere {
  readonly operatore: Operatore;
  /** EUR without VAT; null: not permitted or no price. */
  readonly costo: number | null;
  readonly perche: string;
}

/** By the larger of weight and volume weight. */
export function costoDi(listino: ListinoCorriere, una: DaTariffare): CostoCorriere {
  const { operatore, zona, supplemento, scaglioni, carburantePercento } = listino;
  const niente = (perche: string): CostoCorriere => ({ operatore, costo: null, perche });
  if (operatore === 'BRT' && una.numColli > colliMassimiBrt) return niente(`più di ${colliMassimiBrt} colli`);
  if (zona === null) return niente('destinazione fuori dal listino');
  const volumetrico = una.volume * listino.kgMetroCubo;
  const tassabile = roundHalfUp(Math.max(una.peso, volumetrico), 1);
  if (tassabile <= 0) return niente('manca il peso');
  const scaglione = scaglioni.find(({ finoKg }) => finoKg >= tassabile);
  if (!scaglione) return niente(`${formatNumber(tassabile, 1)} kg sono oltre il listino`);
  const nolo = (scaglione.prezzo + supplemento) * (1 + carburantePercento / 100);
  const incasso = una.contrassegno
    ? listino.contrassegnoFisso + (una.valoreContrassegno * listino.contrassegnoPercento) / 100
    : 0;
  const parti = [
    `zona ${zona}`,
    `fino a ${formatNumber(scaglione.finoKg, 0)} kg${volumetrico > una.peso ? ' di volume' : ''}`,
    supplemento > 0 ? 'località disagiata' : '',
    incasso > 0 ? 'contrassegno' : '',
  ];
  return { operatore, costo: roundHalfUp(nolo + incasso, 2), perche: parti.filter(Boolean).join(', ') };
}

export const piuConveniente = (costi: readonly CostoCorriere[]): CostoCorriere | null =>
  costi.reduce<CostoCorriere | null>(
    (migliore, uno) =>
      uno.costo !== null && (migliore === null || uno.costo < (migliore.costo ?? 0)) ? uno : migliore,
    null,
  );
