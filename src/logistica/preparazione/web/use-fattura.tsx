import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { focusUnread } from '#platform/web/kit/refused-field.ts';
import { useCall } from '#platform/web/query.ts';
import type { DomandaIva } from '#vendita/documenti/rules/scelta-iva.ts';
import { fatturaBolle } from '../contract.ts';
import type { Esito } from './fatture-fatte.tsx';
import { domandaIvaDi, SceltaIvaDialog } from './scelta-iva-dialog.tsx';

interface Chi {
  readonly codAnagrafica: string;
  readonly ragioneSociale: string;
}

/** All notes of a customer, or some of them. */
export type Fattura = (chi: Chi, bolle?: readonly number[]) => Promise<void>;

interface Chiesta {
  readonly domanda: DomandaIva;
  readonly corpo: { readonly fino: string; readonly codAnagrafica: string; readonly bolle?: number[] };
}

/** Invoices a customer's notes after a question, and asks for the VAT where it is no longer theirs. */
export function useFattura(
  fino: string,
  fatto: (esito: Esito) => void,
): { readonly fattura: Fattura; readonly domanda: ReactNode } {
  const call = useCall(fatturaBolle, { meta: { failure: 'screen' }, untilFresh: true });
  const [chiesta, setChiesta] = useState<Chiesta | null>(null);
  const fattura: Fattura = async ({ ragioneSociale, codAnagrafica }, bolle) => {
    if (focusUnread(document)) return;
    const corpo = { fino, codAnagrafica, ...(bolle ? { bolle: [...bolle] } : {}) };
    let esito: Esito | undefined;
    let domanda: DomandaIva | null = null;
    const si = await confirm({
      title: 'Vuoi fatturare i DDT del cliente?',
      text: `${ragioneSociale}: ${bolle ? `${formatCounted(bolle.length, 'DDT', 'DDT')}, ` : ''}consegne fino al ${formatDate(fino)}.`,
      confirm: 'Fattura',
      act: async () => {
        esito = await call.mutateAsync(corpo).catch((error: unknown) => {
          domanda = error instanceof ApiError ? domandaIvaDi(error) : null;
          if (domanda) return undefined;
          throw error;
        });
      },
    });
    if (si && domanda) setChiesta({ domanda, corpo });
    if (si && esito) fatto(esito);
  };
  const domanda = chiesta && (
    <SceltaIvaDialog
      domanda={chiesta.domanda}
      fattura
      loading={call.isPending}
      failure={call.error && !domandaIvaDi(call.error) ? call.error.message : null}
      onScelta={(iva) =>
        call.mutate(
          { ...chiesta.corpo, iva },
          {
            onSuccess: (esito) => {
              setChiesta(null);
              fatto(esito);
            },
            onError: (error) => {
              const nuova = domandaIvaDi(error);
              if (nuova) setChiesta({ ...chiesta, domanda: nuova });
            },
          },
        )
      }
      onClose={() => setChiesta(null)}
    />
  );
  return { fattura, domanda };
}
