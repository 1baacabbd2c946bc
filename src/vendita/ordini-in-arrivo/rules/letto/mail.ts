import type { Linea, Pezzo } from './pezzi.ts';

/** Start of a quoted mail: everything below is left out. */
const citazione =
  /^\s*(?:-{2,}\s*(?:messaggio originale|original message|ursprüngliche nachricht|message d'origine|messaggio inoltrato|forwarded message)|_{10,}\s*$|il giorno .{5,120} ha scritto:|il \d.{5,120} ha scritto:|on .{5,120} wrote:|am .{5,120} schrieb.{0,60}:|le .{5,120} a écrit\s?:|(?:da|from|von|de):\s.*@.*$)/iu;
const firma = /^--\s*$/;
const saluti =
  /^\s*(?:(?:(?:in attesa .{0,60})?(?:i miei |i più )?(?:cordiali|distinti|migliori) saluti|cordialmente|saluti|un saluto|grazie(?: mille| e (?:cordiali )?saluti| in anticipo|, saluti)?|buon(?:a giornata| lavoro)|(?:best|kind|warm)?\s?regards|many thanks|thanks|thank you|mit freundlichen grüßen|freundliche grüße|viele grüße|mfg|cordialement|bien cordialement|merci))\b[^\d]{0,60}$/iu;
const nota =
  /^\s*(?:le informazioni contenute|questo messaggio|this (?:e-?mail|message)|diese e-?mail|ai sensi del|informativa privacy|avvertenza|disclaimer|please consider the environment|rispetta l'ambiente|confidential)/iu;

export interface RigaDiTesto {
  readonly numero: number;
  readonly testo: string;
}

const conNumeri = (testo: string): boolean => /\d/.test(testo);

/** The mail's own text without quotations, signature and disclaimer; lines keep their numbers. */
export function parteViva(righe: readonly string[]): RigaDiTesto[] {
  const vive: RigaDiTesto[] = [];
  for (const [i, testo] of righe.entries()) {
    if (citazione.test(testo) && vive.some(({ testo: prima }) => prima.trim() !== '')) break;
    if (firma.test(testo) || nota.test(testo)) break;
    // Only a closing greeting ends the text; an opening one is followed by the order.
    if (saluti.test(testo) && vive.some(({ testo: prima }) => conNumeri(prima))) break;
    if (!/^\s*>/.test(testo)) vive.push({ numero: i + 1, testo });
  }
  return vive;
}

/** Words of a text whose columns are made with spaces; one character counts as one point. */
export function lineeDelTesto(righe: readonly RigaDiTesto[]): Linea[] {
  return righe.flatMap(({ numero, testo }) => {
    const larga = testo.replace(/\t/g, '        ').slice(0, 1000);
    const pezzi: Pezzo[] = [...larga.matchAll(/\S+/g)].map((trovata) => ({
      testo: trovata[0],
      x: trovata.index,
      x2: trovata.index + trovata[0].length,
      dove: { riga: numero, da: trovata.index, a: trovata.index + trovata[0].length },
    }));
    return pezzi.length === 0 ? [] : [{ pagina: 1, y: numero * 2, alto: 2, pezzi }];
  });
}
