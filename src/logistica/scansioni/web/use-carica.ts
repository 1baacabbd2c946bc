import { useRef, useState } from 'react';
import { sentenceOf, type ApiError } from '#platform/web/api-error.ts';
import { inBase64 } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaScansioni } from '../contract.ts';
import { verificaFile } from '../rules.ts';

interface Caricamento {
  readonly tutti: number;
  readonly finiti: number;
  readonly rifiuti: readonly { readonly nome: string; readonly motivo: string; readonly arrivato: string }[];
}

/** A refused file does not stop the others. */
export function useCarica() {
  const { mutateAsync } = useCall(caricaScansioni, { meta: { failure: 'screen' } });
  const [stato, setStato] = useState<Caricamento>({ tutti: 0, finiti: 0, rifiuti: [] });
  const coda = useRef<Promise<void>>(Promise.resolve());
  const uno = async (file: File): Promise<void> => {
    const motivo =
      verificaFile(file.name, file.size) ??
      (await inBase64(file)
        .then((contenuto) => mutateAsync({ nome: file.name.slice(-120), contenuto }))
        .then(
          () => null,
          (error: unknown) => sentenceOf(error as ApiError),
        ));
    setStato(({ finiti, rifiuti, ...prima }) => ({
      ...prima,
      finiti: finiti + 1,
      rifiuti: motivo === null ? rifiuti : [...rifiuti, { nome: file.name, motivo, arrivato: `${finiti}` }],
    }));
  };
  const carica = (files: readonly File[]): void => {
    setStato((prima) => ({ ...prima, tutti: prima.tutti + files.length }));
    for (const file of files) coda.current = coda.current.then(() => uno(file));
  };
  return { ...stato, carica };
}
