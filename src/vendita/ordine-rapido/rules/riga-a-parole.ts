import { conMisureIntere } from '#catalogo/ricerca/rules/misure-scritte.ts';
import { celleDi, paroleDi, type Parola } from './lettura.ts';
import { rigaConCifre } from './numeri-a-parole.ts';
import { anchePerMisure, annunciaQuantita, dettaQuantita, leggiQuantita, unitaDi } from './quantita-scritta.ts';

export interface RigaAParole {
  readonly parole: string;
  readonly qta: number | null;
  readonly um: string;
}

/** After these a number is a size or standard. */
const diMisura = /^(da|di|a|per|ø|diam\w*|mm|cm|din|iso|uni|en|ral|tx|ph|pz\d|h|l|d|mod|modello|art|cod|rif|serie)$/i;

interface Scritta {
  readonly da: number;
  readonly a: number;
  readonly qta: number;
  readonly um: string;
  readonly peso: number;
}

/** Quantity at a position with its words, or null. */
function scrittaIn(parole: readonly Parola[], posto: number): Scritta | null {
  const scritta = leggiQuantita(parole[posto]?.testo ?? '');
  if (!scritta) return null;
  const [prima, dopo] = [parole[posto - 1]?.testo ?? '', parole[posto + 1]?.testo ?? ''];
  const seguente = scritta.um === '' ? unitaDi(dopo) : null;
  // Ignores a unit that belongs to the number before it.
  const suaPrima = scritta.um === '' && seguente === null && !leggiQuantita(parole[posto - 2]?.testo ?? '');
  const precedente = suaPrima ? unitaDi(prima) : null;
  const um = scritta.um || (seguente ?? precedente ?? '');
  const da = annunciaQuantita(prima) || precedente !== null ? posto - 1 : posto;
  const a = seguente === null ? posto + 1 : posto + 2;
  return { da, a, qta: scritta.qta, um, peso: pesoDi(parole, posto, { certa: scritta.certa || da < posto, um }) };
}

const millimetri = /^(mm|cm)$/i;

/** The number is a size: after `da` or a `mm` without its own number, or before a `mm`. */
function unaMisura(parole: readonly Parola[], posto: number): boolean {
  const [primaAncora, prima, dopo] = [-2, -1, 1].map((passo) => parole[posto + passo]?.testo ?? '');
  if (millimetri.test(dopo ?? '')) return true;
  return diMisura.test(prima ?? '') && !(millimetri.test(prima ?? '') && /^\d/.test(primaAncora ?? ''));
}

/** Marked quantities first; bare numbers rather at the start, never after `da` or `mm`. */
function pesoDi(
  parole: readonly Parola[],
  posto: number,
  { certa, um }: { readonly certa: boolean; readonly um: string },
): number {
  if (dettaQuantita(parole[posto - 1]?.testo ?? '')) return 6;
  if (um !== '' && !anchePerMisure.has(um)) return 5;
  if (certa && um === '') return 4;
  if (unaMisura(parole, posto)) return 0;
  const sola = parole.every(({ cella }, altro) => altro === posto || cella !== parole[posto]?.cella);
  if (sola) return 3;
  if (posto === 0) return 2;
  return um !== '' ? 1 : posto === parole.length - 1 ? 1.5 : 0;
}

/** For lines without a found code. */
export function leggiAParole(riga: string): RigaAParole {
  // `M6 x 40` is a size; its x marks no quantity.
  const parole = paroleDi(celleDi(conMisureIntere(rigaConCifre(riga))));
  let sua: Scritta | null = null;
  for (let posto = 0; posto < parole.length; posto++) {
    const una = scrittaIn(parole, posto);
    if (una && una.peso > (sua?.peso ?? 0)) sua = una;
  }
  const resto = parole.filter((_, posto) => sua === null || posto < sua.da || posto >= sua.a);
  return { parole: resto.map(({ testo }) => testo).join(' '), qta: sua?.qta ?? null, um: sua?.um ?? '' };
}
