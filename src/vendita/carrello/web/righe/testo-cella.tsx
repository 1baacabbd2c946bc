import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCall } from '#platform/web/query.ts';
import { modificaRiga } from '../../contract.ts';
import { lunghezzaRigaOrdine } from '../../rules.ts';
import { CampoInLinea } from './campo-in-linea.tsx';
import { cambiaRiga, fermaLetture, type Riga } from '../righe.ts';

interface TestoCellaProps {
  readonly riga: Riga;
  readonly campo: 'riferimento' | 'note' | 'rigaOrdCliente';
  readonly readOnly: boolean;
}

const campi = {
  riferimento: { label: 'Riferimento', maxLength: 60 },
  note: { label: 'Note', maxLength: 300 },
  rigaOrdCliente: { label: 'Vs. riga d’ordine', maxLength: lunghezzaRigaOrdine },
} as const;

export function TestoCella({ riga, campo, readOnly }: TestoCellaProps): ReactNode {
  const queries = useQueryClient();
  const salva = useCall(modificaRiga, {
    meta: { failure: 'screen' },
    scope: { id: 'carrello' },
    onMutate: async ({ riferimento, note, rigaOrdCliente = riga.rigaOrdCliente }) => {
      await fermaLetture(queries);
      cambiaRiga(queries, riga.prog, (prima) => ({ ...prima, riferimento, note, rigaOrdCliente }));
      return riga[campo];
    },
    onSuccess: (nuova) => cambiaRiga(queries, nuova.prog, () => nuova),
    onError: (_error, _mandato, prima) => {
      if (typeof prima === 'string') cambiaRiga(queries, riga.prog, (adesso) => ({ ...adesso, [campo]: prima }));
    },
  });
  const { prog, riferimento, note } = riga;
  return (
    <CampoInLinea
      {...campi[campo]}
      value={riga[campo]}
      refusal={salva.error?.message ?? null}
      onOpen={salva.reset}
      pending={salva.isPending}
      readOnly={readOnly}
      fuoriGiro
      onSave={(testo) => salva.mutate({ prog, riferimento, note, [campo]: testo })}
    />
  );
}
