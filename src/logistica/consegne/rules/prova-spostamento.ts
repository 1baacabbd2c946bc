import type { Prova } from './frase-prova.ts';
import { giriDelGiorno, giroDi, type FermataDelGiorno, type GiroDelGiorno, type Giornata } from './giornata.ts';

const durata = ({ fermate, orario }: GiroDelGiorno): number =>
  fermate.length === 0 ? 0 : orario.fine - orario.partenza;
const tardi = ({ orario }: GiroDelGiorno): number => orario.passaggi.filter(({ ritardo }) => ritardo > 0).length;

/** Effects of each position in each tour; empty for a stop without a location. Pure. */
export function provaSpostamento(giornata: Giornata, fermata: FermataDelGiorno): Prova[] {
  if (fermata.punto === null) return [];
  const senza = (giro: GiroDelGiorno): FermataDelGiorno[] =>
    giro.fermate.map((una) => una.fermata).filter((una) => una !== fermata);
  const { giri } = giriDelGiorno(giornata);
  const suo = giri.find(({ fermate }) => fermate.some((una) => una.fermata === fermata));
  const lasciato = suo && giroDi(giornata, suo.autista, senza(suo));
  return giri.flatMap((giro) => {
    const altre = senza(giro);
    const prima = giro === suo || !suo || !lasciato ? [giro] : [giro, suo];
    return Array.from({ length: altre.length + 1 }, (_, i): Prova => {
      const nuovo = giroDi(giornata, giro.autista, altre.toSpliced(i, 0, fermata));
      const dopo = prima.length === 1 || !lasciato ? [nuovo] : [nuovo, lasciato];
      const cambia = (di: (uno: GiroDelGiorno) => number): number =>
        dopo.reduce((tutto, uno) => tutto + di(uno), 0) - prima.reduce((tutto, uno) => tutto + di(uno), 0);
      return {
        autista: giro.autista.autista,
        prog: i + 1,
        km: Math.round(cambia(({ orario }) => orario.metri) / 100) / 10,
        secondi: cambia(durata),
        fuoriOrario: cambia(tardi),
        avviso: nuovo.errori
          .filter((errore) => !giro.errori.includes(errore) && !/fuori orario/.test(errore))
          .join(' '),
      };
    });
  });
}
