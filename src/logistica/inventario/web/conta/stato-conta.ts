import { postoLetto, righeDiCodice, type StatoRiga } from '../../rules.ts';
import type { Contato, Foglio } from './memoria-conta.ts';

type RigaFoglio = Foglio['righe'][number];
export interface RigaTelefono extends RigaFoglio {
  /** Counted on this phone and not yet sent. */
  readonly daInviare: boolean;
}

/** The sheet plus what the phone counted since it was read; refused counts change nothing. */
export function righeTelefono(
  { righe, adesso }: Pick<Foglio, 'righe' | 'adesso'>,
  contati: readonly Contato[],
): readonly RigaTelefono[] {
  const suoi = new Map<string, Contato>();
  for (const contato of contati) {
    if (contato.stato !== '' && (contato.stato !== 'inviato' || contato.quando < adesso)) continue;
    const qui = righe.filter(({ ubicazione }) => ubicazione === contato.ubicazione);
    for (const { cdArticolo } of righeDiCodice(qui, contato.codice))
      suoi.set(`${cdArticolo} ${contato.ubicazione}`, contato);
  }
  return righe.map((riga) => {
    const suo = suoi.get(`${riga.cdArticolo} ${riga.ubicazione}`);
    if (!suo) return { ...riga, daInviare: false };
    const stato: StatoRiga = suo.qta === null ? 'da contare' : 'contata';
    return { ...riga, stato, qta: suo.qta, daInviare: suo.stato === '' };
  });
}

export const restaDaContare = ({ stato }: Pick<RigaTelefono, 'stato'>): boolean =>
  stato === 'da contare' || stato === 'da ricontare';

/** Locations in order; `resta`: rows left to count there. */
export function postiDelFoglio(
  righe: readonly RigaTelefono[],
): readonly { readonly posto: string; readonly resta: number }[] {
  const resta = new Map<string, number>();
  for (const riga of righe)
    resta.set(riga.ubicazione, (resta.get(riga.ubicazione) ?? 0) + (restaDaContare(riga) ? 1 : 0));
  return [...resta].map(([posto, quante]) => ({ posto, resta: quante }));
}

export type Letto =
  | { readonly posto: string }
  | { readonly riga: RigaTelefono }
  | { readonly fuori: string }
  | { readonly errore: string };

/**
 * Interprets a scanned label: an article of the current location first, then a location of the count, then an article
 * from elsewhere.
 */
export function leggi(letto: string, righe: readonly RigaTelefono[], posto: string): Letto {
  const scritto = letto.trim();
  const [qui] =
    posto === ''
      ? []
      : righeDiCodice(
          righe.filter(({ ubicazione }) => ubicazione === posto),
          scritto,
        );
  if (qui) return { riga: qui };
  const suo = postoLetto(scritto);
  if (righe.some(({ ubicazione }) => ubicazione === suo)) return { posto: suo };
  if (posto === '') return { errore: `${scritto} non è un posto di questa conta.` };
  return { fuori: scritto };
}
