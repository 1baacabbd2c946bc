import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import type { Customer } from '#platform/web/customer.ts';
import { vistaDi, viste } from '../rules/list.ts';
import type { Vista } from '../rules/list.ts';

const route = getRouteApi('/partite');
const titoli: Readonly<Record<Vista, string>> = { aperte: 'Aperte', scadute: 'Scadute', incassi: 'Incassi' };

/** `ragioneSociale`: name of the customer in the URL, from the list's reply. */
export function FiltriPartite({ ragioneSociale }: { ragioneSociale: string }): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [scelto, setScelto] = useState<Customer | null>(null);
  const { cliente } = search;
  const nome = ragioneSociale || (scelto?.codAnagrafica === cliente ? scelto?.ragioneSociale : '') || 'Cliente';
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Vista"
        data={viste.map((una) => ({ value: una, label: titoli[una] }))}
        value={vistaDi(search.vista)}
        onChange={(nuova) => void navigate({ search: { vista: nuova === 'aperte' ? undefined : nuova, cliente } })}
      />
      <ClienteCombo
        value={cliente === undefined ? null : { codAnagrafica: cliente, ragioneSociale: nome }}
        onChange={(nuovo) => {
          setScelto(nuovo);
          void navigate({ search: { ...search, cliente: nuovo?.codAnagrafica, pagina: undefined } });
        }}
      />
    </>
  );
}
