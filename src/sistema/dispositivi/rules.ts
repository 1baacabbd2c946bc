import { z } from 'zod';

const ipv4 = z.ipv4();
const ipv6 = z.ipv6();

/** IPv4 or IPv6; may be empty (B-170). */
export const verificaIp = (ip: string): string | null =>
  ip === '' || ipv4.safeParse(ip).success || ipv6.safeParse(ip).success ? null : 'Indirizzo IP non valido!';

export const verificaNome = (nome: string): string | null => (nome.trim() === '' ? 'Il nome non è valido!' : null);

/** Writes what was typed as `NN:NN:NN:NN:NN:NN`, ignoring separators (B-171). */
export const scriviMac = (testo: string): string =>
  (
    testo
      .replace(/[^\da-f]/gi, '')
      .toUpperCase()
      .slice(0, 12)
      .match(/.{1,2}/g) ?? []
  ).join(':');

export const verificaMac = (mac: string): string | null =>
  mac === '' || /^([\dA-F]{2}:){5}[\dA-F]{2}$/.test(mac) ? null : "L'indirizzo MAC ha sei coppie di cifre, da 00 a FF.";

/** Bytes (B-172). */
export const immagineMassima = 1_000_000;

export function verificaImmagine(nome: string, bytes: number): string | null {
  if (!/\.(jpe?g|png|webp|gif)$/i.test(nome)) return "Selezionare un'immagine";
  return bytes < immagineMassima ? null : "Selezionare un'immagine con dimensione inferiore a 1MB.";
}

export interface Presa {
  readonly switch: string;
  readonly portaSwitch: string;
  readonly patchPanel: string;
  readonly portaPatchPanel: string;
  readonly pozzetto: string;
  readonly portaPozzetto: string;
}

/** Normalized port key: `SW1 / 12` equals `sw1 / 012`. */
export function chiavePorta(apparato: string, porta: string): string | null {
  if (apparato.trim() === '' || porta.trim() === '') return null;
  return JSON.stringify(
    [apparato, porta].map((parte) =>
      parte
        .trim()
        .toLowerCase()
        .replace(/^0+(?=\d)/, ''),
    ),
  );
}

interface Collegato extends Presa {
  readonly id: number;
  readonly nome: string;
}

const luoghi = [
  ['porta', 'switch', 'portaSwitch'],
  ['porta del patch panel', 'patchPanel', 'portaPatchPanel'],
  ['porta del pozzetto', 'pozzetto', 'portaPozzetto'],
] as const;

export function doppioni(dispositivi: readonly Collegato[]): ReadonlyMap<number, string> {
  const frasi = new Map<number, string[]>();
  for (const [detta, apparato, porta] of luoghi) {
    const perPorta = new Map<string, Collegato[]>();
    for (const uno of dispositivi) {
      const chiave = chiavePorta(uno[apparato], uno[porta]);
      if (chiave !== null) perPorta.set(chiave, [...(perPorta.get(chiave) ?? []), uno]);
    }
    for (const sullaPorta of perPorta.values()) {
      for (const uno of sullaPorta.length > 1 ? sullaPorta : []) {
        const altri = sullaPorta.filter((altro) => altro !== uno).map(({ nome }) => nome);
        const frase = `${detta} ${uno[porta]} di ${uno[apparato]} anche di ${altri.join(', ')}`;
        frasi.set(uno.id, [...(frasi.get(uno.id) ?? []), frase]);
      }
    }
  }
  return new Map([...frasi].map(([id, dette]) => [id, `Usa la ${dette.join('; la ')}.`]));
}
