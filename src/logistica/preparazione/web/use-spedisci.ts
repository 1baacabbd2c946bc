import { useNavigate } from '@tanstack/react-router';
import type { RowAction } from '#platform/web/kit/row-actions.tsx';
import { useCall } from '#platform/web/query.ts';
import { preparaSpedizione } from '#logistica/etichette/contract.ts';
import { versoSpedizione } from '#parti/web/percorsi/etichette.ts';

export function useSpedisci<Riga extends { readonly id: number }>(
  nome: (riga: Riga) => string,
  refuse: (riga: Riga) => string | null,
): RowAction<Riga> {
  const navigate = useNavigate();
  const prepara = useCall(preparaSpedizione, {
    untilFresh: true,
    onSuccess: ({ descrCodiceSpedizione }) => void navigate(versoSpedizione(descrCodiceSpedizione)),
  });
  return {
    label: 'Prepara spedizione',
    key: 's',
    of: (riga) => `Prepara spedizione: ${nome(riga)}`,
    refuse,
    act: ({ id }) => prepara.mutate({ documenti: [id] }),
  };
}
