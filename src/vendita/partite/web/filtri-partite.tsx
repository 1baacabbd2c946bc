import { SegmentedControl, Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ClienteCombo } from '#parti/web/cliente-combo.tsx';
import type { Customer } from '#platform/web/customer.ts';
import { etaInParole } from '../rules.ts';
import { eta, vistaDi, viste, type Vista } from '../rules/list.ts';

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
      {vistaDi(search.vista) !== 'incassi' && (
        <Select
          size="xs"
          w={170}
          aria-label="Da quanto sono scadute"
          placeholder="Di ogni scadenza"
          clearable
          data={eta.map((una) => ({ value: una, label: etaInParole[una] }))}
          value={eta.find((una) => una === search.eta) ?? null}
          onChange={(nuova) => void navigate({ search: { ...search, eta: nuova ?? undefined, pagina: undefined } })}
        />
      )}
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
