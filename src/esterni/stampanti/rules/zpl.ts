import { mmDi, type Elemento, type Modello } from './modelli-etichette.ts';

/** Dots per mm, by dpi. */
export const densita = { '203': 8, '300': 12 } as const;
export type Densita = keyof typeof densita;

export type Campi = Readonly<Record<string, string>>;

/** Escapes ZPL control characters and replaces other control characters by blanks. */
export const scriviCampo = (testo: string): string =>
  testo
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')
    .replace(/[\^~_\\]/g, (segno) => `_${segno.charCodeAt(0).toString(16).toUpperCase()}`);

export function eanValido(ean: string): boolean {
  if (!/^\d{13}$/.test(ean)) return false;
  const somma = [...ean].reduce((tutto, cifra, i) => tutto + Number(cifra) * (i % 2 === 0 ? 1 : 3), 0);
  return somma % 10 === 0;
}

export function zplDi(
  modello: Modello,
  campi: Campi,
  scelta: { readonly densita: Densita; readonly copie: number },
): string {
  const punti = densita[scelta.densita];
  const dot = (mm: number): number => Math.round(mm * punti);
  const righe = modello.elementi.flatMap((elemento) => comando(elemento, campi, dot));
  return [
    '^XA^CI28',
    `^PW${dot(modello.larghezza)}^LL${dot(modello.altezza)}^LH0,0`,
    ...righe,
    `^PQ${scelta.copie},0,1,N^XZ`,
  ].join('\n');
}

function comando(elemento: Elemento, campi: Campi, dot: (mm: number) => number): string[] {
  const posto = `^FO${dot(elemento.x)},${dot(elemento.y)}`;
  if (elemento.tipo === 'linea')
    return [`${posto}^GB${dot(elemento.larghezza)},${dot(elemento.spessore)},${dot(elemento.spessore)}^FS`];
  const valore = (campi[elemento.campo] ?? '').trim();
  if (valore === '') return [];
  if (elemento.tipo === 'testo') {
    const altezza = dot(elemento.altezza);
    const largo = dot(elemento.larghezza ?? mmDi);
    return [
      `${posto}^A0N,${altezza},${altezza}^FB${largo},${elemento.righe ?? 1},0,L^FH_^FD${scriviCampo((elemento.prima ?? '') + valore)}^FS`,
    ];
  }
  const modulo = Math.max(2, dot(elemento.modulo));
  if (elemento.tipo === 'datamatrix') return [`${posto}^BXN,${modulo},200^FH_^FD${scriviCampo(valore)}^FS`];
  const alto = dot(elemento.altezza);
  if (elemento.tipo === 'ean13')
    return eanValido(valore) ? [`${posto}^BY${modulo},3,${alto}^BEN,${alto},Y,N^FD${valore.slice(0, 12)}^FS`] : [];
  // In Code 128, > starts a command.
  return [`${posto}^BY${modulo},3,${alto}^BCN,${alto},Y,N,N,A^FH_^FD${scriviCampo(valore).replaceAll('>', '>0')}^FS`];
}
