import { useEffect } from 'react';
import { apriMemoria } from '#parti/web/memoria.ts';
import { type Scelta, type Voce, sceltaDi, voceAggiunta } from './voci-banco.ts';

const { ricorda, conserva } = apriMemoria('banco');

/** A clerk's decision about a line; articles found by the clerk are kept, those of the document are loaded afresh. */
interface Deciso {
  readonly posto: number;
  readonly cdArticolo: string;
  readonly presa: boolean;
  readonly qta: string;
  readonly esclusa: boolean;
  readonly aggiunta: boolean;
  readonly scelte: readonly Scelta[];
}

interface Tenuto {
  /** Number of lines read; another number means another reading. */
  readonly lette: number;
  readonly decisi: readonly Deciso[];
}

const letteDi = (voci: readonly Voce[]): number => voci.filter(({ aggiunta }) => !aggiunta).length;

/** Restores the lines as this clerk left them in this tab. */
export function riprendi(nome: string, voci: readonly Voce[]): readonly Voce[] {
  const tenuto = ricorda(nome) as Tenuto | null;
  if (tenuto === null || tenuto.lette !== voci.length || !Array.isArray(tenuto.decisi)) return voci;
  const decisi = new Map(tenuto.decisi.map((uno) => [uno.posto, uno]));
  const aggiunte = tenuto.decisi.filter(({ aggiunta }) => aggiunta).map(({ posto }) => voceAggiunta(posto));
  return [...voci, ...aggiunte].map((voce) => {
    const deciso = decisi.get(voce.posto);
    return deciso ? conDecisione(voce, deciso) : voce;
  });
}

function conDecisione(voce: Voce, { cdArticolo, presa, qta, esclusa, scelte: trovate }: Deciso): Voce {
  const scelte = trovate.length > 0 ? trovate : voce.scelte;
  const scelta = scelte.findIndex((una) => una.cdArticolo === cdArticolo);
  // An article that is no longer proposed must be chosen again.
  if (cdArticolo !== '' && scelta < 0) return { ...voce, esclusa };
  return { ...voce, scelte, scelta: Math.max(0, scelta), presa, qta, esclusa, aMano: true };
}

export function useTieniBanco(nome: string, voci: readonly Voce[], iniziali: readonly Voce[]): void {
  useEffect(() => {
    const decisi = voci
      .filter(({ aMano, esclusa, aggiunta }) => aMano || esclusa || aggiunta)
      .map((voce): Deciso => {
        const { posto, presa, qta, esclusa, aggiunta, scelte } = voce;
        const proprie = iniziali.find((una) => una.posto === posto)?.scelte;
        return {
          posto,
          cdArticolo: sceltaDi(voce)?.cdArticolo ?? '',
          presa,
          qta,
          esclusa,
          aggiunta,
          scelte: scelte === proprie ? [] : scelte,
        };
      });
    conserva(nome, decisi.length === 0 ? null : ({ lette: letteDi(voci), decisi } satisfies Tenuto));
  }, [nome, voci, iniziali]);
}

export const dimenticaBanco = (nome: string): void => conserva(nome, null);
