import Big from 'big.js';

const decimali = 5;

/** `1234.5` or `1.234,50`; else null. */
export function numeroDi(scritto: string): string | null {
  const testo = scritto.replace(/[\s\u00a0]/g, '');
  const italiano = /^\d{1,3}(\.\d{3})*,\d+$|^\d+,\d+$/.test(testo);
  const piano = italiano ? testo.replaceAll('.', '').replace(',', '.') : testo;
  return /^\d{1,15}(\.\d{1,15})?$/.test(piano) ? new Big(piano).toFixed() : null;
}

type Parte = readonly [elemento: string, scritto: string | null, come: 'per' | 'diviso'];

/** 5 decimals; invalid text is returned for the fault report. */
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
