import { useState } from 'react';
import { accendi, accese, conNumero, dopoStampa, voceDi, type Voce, type Voci } from '#parti/etichette-righe.ts';

export interface Etichette {
  readonly voce: (id: number) => Voce;
  readonly accendi: (id: number, accesa: boolean) => void;
  readonly scrivi: (id: number, numero: number | null) => void;
  readonly accese: <Riga extends { readonly id: number }>(
    righe: readonly Riga[],
  ) => readonly { readonly riga: Riga; readonly numeroEtichette: number }[];
  readonly dopoStampa: (mandate: readonly number[], fallite: readonly number[]) => void;
}

export function useEtichette(): Etichette {
  const [voci, setVoci] = useState<Voci>(new Map());
  return {
    voce: (id) => voceDi(voci, id),
    accendi: (id, accesa) => setVoci((prima) => accendi(prima, id, accesa)),
    scrivi: (id, numero) => setVoci((prima) => conNumero(prima, id, numero)),
    accese: (righe) => accese(voci, righe),
    dopoStampa: (mandate, fallite) => setVoci((prima) => dopoStampa(prima, mandate, fallite)),
  };
}
