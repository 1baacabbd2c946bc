import { useEffect, useState } from 'react';
import type { RigaMostrata } from './righe-mostrate.ts';

const nessuno: readonly string[] = [];

/** Loaded only if something was searched. */
export function useMisurati(valore: string, righe: readonly RigaMostrata[]): readonly string[] {
  const [trovati, setTrovati] = useState({ righe, codici: nessuno });
  useEffect(() => {
    if (valore.trim() === '') return;
    let via = false;
    void import('#catalogo/ricerca/rules/misura.ts').then(({ articoliConMisura }) => {
      const codici = articoliConMisura(
        valore,
        righe.map(({ riga }) => riga),
      );
      if (!via) setTrovati({ righe, codici });
    });
    return () => {
      via = true;
    };
  }, [valore, righe]);
  return trovati.righe === righe ? trovati.codici : nessuno;
}
