import { useRef, useState } from 'react';
import { sentenceOf } from '#platform/web/api-error.ts';
import { inBase64 } from '#platform/web/kit/upload-button.tsx';
import { useCall } from '#platform/web/query.ts';
import { caricaOrdineInArrivo } from '../contract.ts';
import { verificaFile } from '../rules.ts';

export interface Esito {
  /** Zero-based position among the files. */
  readonly posto: number;
  readonly nome: string;
  /** Why the file was refused; empty if accepted. */
  readonly rifiuto: string;
  readonly id: number;
  /** Received before, under that name. */
  readonly gia: string;
  /** Rows created; a mail with attachments gives several. */
  readonly righe: number;
}

/** Uploads files one by one; a refused file does not stop the others. */
export function useCarica() {
  const { mutateAsync } = useCall(caricaOrdineInArrivo, { meta: { failure: 'screen' } });
  const [inCorso, setInCorso] = useState(0);
  const [esiti, setEsiti] = useState<readonly Esito[]>([]);
  const coda = useRef<Promise<void>>(Promise.resolve());
  const uno = async (file: File): Promise<void> => {
    const { name: nome, size } = file;
    const esito = await prova(nome, size, async () =>
      mutateAsync({ nome: nome.slice(-120), contenuto: await inBase64(file) }),
    );
    setEsiti((prima) => [...prima, { ...esito, posto: prima.length }]);
    setInCorso((prima) => prima - 1);
  };
  const carica = (files: readonly File[]): void => {
    if (inCorso === 0) setEsiti([]);
    setInCorso((prima) => prima + files.length);
    for (const file of files) coda.current = coda.current.then(() => uno(file));
  };
  return { carica, inCorso, esiti };
}

async function prova(
  nome: string,
  byte: number,
  manda: () => Promise<{ id: number; nuovo: boolean; nome: string; righe: number }>,
): Promise<Omit<Esito, 'posto'>> {
  const rifiuto = verificaFile(nome, byte);
  if (rifiuto !== null) return { nome, rifiuto, id: 0, gia: '', righe: 0 };
  try {
    const { id, nuovo, nome: prima, righe } = await manda();
    return { nome, rifiuto: '', id, gia: nuovo ? '' : prima, righe };
  } catch (error) {
    return { nome, rifiuto: sentenceOf(error), id: 0, gia: '', righe: 0 };
  }
}
