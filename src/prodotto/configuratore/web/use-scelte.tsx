import { useState, type ReactNode } from 'react';
import type { ApiError } from '#platform/web/api-error.ts';
import { FailedCall } from '#platform/web/kit/states.tsx';
import { RifiutoScelta } from './rifiuto-scelta.tsx';
import { conScelta, senzaScelte, type Aperta, type Esito } from './scelte-fatte.ts';

interface Calcolo {
  readonly data: Esito | undefined;
  readonly error: ApiError | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface Scelte {
  readonly esito: Esito | undefined;
  readonly scegli: (idOpzione: string, valore: string) => void;
  readonly rifiuto: ReactNode;
  /** Counts undone choices; each resets the typed size. */
  readonly annullate: number;
}

/** Undo: last valid configuration, defaults, or no window type. */
export function useScelte(aperta: Aperta, calcolo: Calcolo, onCambia: (aperta: Aperta) => void): Scelte {
  const [buona, setBuona] = useState<{ readonly aperta: Aperta; readonly esito: Esito } | null>(null);
  const [ultima, setUltima] = useState('');
  const [annullate, setAnnullate] = useState(0);
  const { data, error } = calcolo;
  if (data && !error && !calcolo.isPlaceholderData && buona?.esito !== data) setBuona({ aperta, esito: data });
  const scegli = (idOpzione: string, valore: string): void => {
    setUltima(idOpzione);
    onCambia({ ...aperta, scelte: conScelta(aperta.scelte, idOpzione, valore) });
  };
  const annulla = (): void => {
    setAnnullate(annullate + 1);
    if (buona) return onCambia(buona.aperta);
    onCambia(aperta.scelte === '' ? { tipoSerramento: '', scelte: '' } : { ...aperta, scelte: '' });
  };
  const rifiuto = error && (
    <Rifiuto
      error={error}
      ultima={ultima}
      onAnnulla={annulla}
      onScelta={scegli}
      onTogli={(ids) => onCambia({ ...aperta, scelte: senzaScelte(aperta.scelte, ids) })}
      onRetry={() => void calcolo.refetch()}
    />
  );
  return { esito: data ?? buona?.esito, scegli, rifiuto, annullate };
}

type RifiutoProps = Parameters<typeof RifiutoScelta>[0] & { readonly onRetry: () => void };

const Rifiuto = ({ onRetry, ...resto }: RifiutoProps): ReactNode =>
  resto.error.status === 422 ? <RifiutoScelta {...resto} /> : <FailedCall error={resto.error} onRetry={onRetry} />;
