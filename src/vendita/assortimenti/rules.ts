import { normalizzaCodice } from '#parti/codici.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';

export const vociMassime = 10_000;
export const caratteriMassimi = 1_000_000;

export const tipiVoce = ['articolo', 'testata'] as const;
export type TipoVoce = (typeof tipiVoce)[number];

export interface RigaScritta {
  /** Starts at 1; empty lines count. */
  readonly numero: number;
  readonly testo: string;
  /** Letters and digits only; articles are compared by it. */
  readonly chiave: string;
  /** The code read as a header's, `VTS00012-2`; without a suffix it is `-0`. */
  readonly testata: string;
}

const intestazione = /^(cd|cod(ice|\.)?)?[ _]*(articol[oi]|testat[ae]|codic[ei])?$/i;

/** One code per line, in its first cell; a header line is skipped. Codes may contain blanks. */
export function righeScritte(testo: string): RigaScritta[] {
  return testo.split(/\r?\n/).flatMap((riga, i) => {
    const scritto = (riga.split(/[\t;]/)[0] ?? '').replaceAll('"', '').trim();
    const chiave = normalizzaCodice(scritto);
    if (chiave === '' || (i === 0 && intestazione.test(scritto))) return [];
    const [, prima = scritto, suffisso = '0'] = /^(.*\S)\s*[-/]\s*(\d{1,4})$/.exec(scritto) ?? [];
    const codTestata = prima.replaceAll(' ', '').toUpperCase();
    return [
      {
        numero: i + 1,
        testo: scritto.slice(0, 60),
        chiave,
        testata: scriviIdTestata({ codTestata, suffisso: Number(suffisso) }),
      },
    ];
  });
}

export const rigaIgnota = ({ numero, testo }: Pick<RigaScritta, 'numero' | 'testo'>): string =>
  `Riga ${numero}: «${testo}» non è né un articolo né una testata.`;
