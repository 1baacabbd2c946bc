import Big from 'big.js';

/** Decimals of a price in the portal. */
const decimali = 5;

/** A number as BMEcat writes it (`1234.5`), or as Italy does (`1.234,50`); null for what is none. */
export function numeroDi(scritto: string): string | null {
  const testo = scritto.replace(/[\s\u00a0]/g, '');
  const italiano = /^\d{1,3}(\.\d{3})*,\d+$|^\d+,\d+$/.test(testo);
  const piano = italiano ? testo.replaceAll('.', '').replace(',', '.') : testo;
  return /^\d{1,15}(\.\d{1,15})?$/.test(piano) ? new Big(piano).toFixed() : null;
}

type Parte = readonly [elemento: string, scritto: string | null, come: 'per' | 'diviso'];

/** The price of one unit: amount × factor ÷ quantity, half up to 5 decimals; a text that is no number is handed on as it is, to be told of. */
export function prezzoUnitario(
  importo: string,
  parti: readonly Parte[],
): { readonly prezzo: string } | { readonly sbagliato: string; readonly valore: string } {
  const letto = numeroDi(importo);
  if (letto === null) return { prezzo: importo === '' ? '?' : importo };
  let prezzo = new Big(letto);
  for (const [elemento, scritto, come] of parti) {
    if (scritto === null) continue;
    const numero = numeroDi(scritto);
    if (numero === null || new Big(numero).eq(0)) return { sbagliato: elemento, valore: scritto };
    prezzo = come === 'per' ? prezzo.times(numero) : prezzo.div(numero);
  }
  return { prezzo: prezzo.round(decimali, Big.roundHalfUp).toFixed() };
}
