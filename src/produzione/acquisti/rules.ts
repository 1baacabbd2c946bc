export const righeMassime = 200;

interface NuovoOrdine {
  readonly ragioneSociale: string;
  readonly dtConsRichiesta: string;
  readonly righe: readonly { readonly cdArticolo: string; readonly qta: number }[];
}

export interface Guasto {
  readonly path: string;
  readonly message: string;
}

export function verificaNuovoOrdine({ ragioneSociale, dtConsRichiesta, righe }: NuovoOrdine, oggi: string): Guasto[] {
  const visti = new Set<string>();
  const righeGuaste = righe.flatMap(({ cdArticolo, qta }, i): Guasto[] => {
    const campo = `righe.${i}`;
    if (cdArticolo === '') return [{ path: `${campo}.cdArticolo`, message: 'Indicare l’articolo.' }];
    if (visti.has(cdArticolo))
      return [{ path: `${campo}.cdArticolo`, message: `L'articolo ${cdArticolo} è già in un'altra riga.` }];
    visti.add(cdArticolo);
    return qta > 0 ? [] : [{ path: `${campo}.qta`, message: 'La quantità non è valida.' }];
  });
  return [
    ...(ragioneSociale === '' ? [{ path: 'ragioneSociale', message: 'Indicare il fornitore.' }] : []),
    ...(dtConsRichiesta < oggi ? [{ path: 'dtConsRichiesta', message: 'La consegna è da oggi in poi.' }] : []),
    ...(righe.length === 0 ? [{ path: 'righe', message: 'Aggiungere almeno una riga.' }] : []),
    ...righeGuaste,
  ];
}
