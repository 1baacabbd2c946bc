import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/query.ts';
import { useDocumentoHost } from '#parti/web/documento-host.ts';
import { elaboraDistinta } from '../contract.ts';
import type { Aperta } from './scelte-fatte.ts';

/** Calculation before drawing (P-136); role 6: its document's prices (P-202). */
export function useCalcolo(codArticolo: string, aperta: Aperta | null, conDisegno: boolean) {
  const docId = useDocumentoHost();
  const chiesta = {
    codArticolo,
    tipoSerramento: aperta?.tipoSerramento ?? '',
    opzioni: aperta?.scelte ?? '',
    docId,
    ...(aperta?.versione ? { versione: aperta.versione } : {}),
  };
  const calcolo = useQuery({
    ...queryOf(elaboraDistinta, chiesta),
    placeholderData: keepPreviousData,
    enabled: aperta !== null,
  });
  const disegno = useQuery({
    ...queryOf(elaboraDistinta, { ...chiesta, disegna: true }),
    placeholderData: keepPreviousData,
    enabled: conDisegno && calcolo.isSuccess && !calcolo.isPlaceholderData,
  });
  return { chiesta, calcolo, disegno };
}
