import { TagsInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useCall } from '#platform/web/query.ts';
import { leggiSinonimi, salvaSinonimi } from '../contract.ts';
import type { Cambio } from './cambio-filtro.tsx';

/** B-203. */
export function SinonimiDialog({ dove, onClose }: { dove: Cambio['dove']; onClose: () => void }): ReactNode {
  const valore = dove.ValoreFiltroRicerca;
  const query = useQuery({ ...queryOf(leggiSinonimi, dove), staleTime: 0, meta: { failure: 'screen' } });
  const [scritti, setScritti] = useState<string[] | null>(null);
  const salva = useCall(salvaSinonimi, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => {
      notify.ok('Dati salvati');
      onClose();
    },
  });
  const letti = query.data?.voci[0]?.Filtro ?? [];
  return (
    <FormDialog
      onClose={onClose}
      title={`Sinonimi di ${valore}`}
      submitLabel="Salva"
      submitError={salva.error ?? query.error}
      loading={salva.isPending || query.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        salva.mutate({ ChiaveRicerca: valore, Filtro: scritti ?? letti });
      }}
    >
      <Text size="sm">Le testate con questo valore si trovano anche con queste parole.</Text>
      <TagsInput
        label="Sinonimi"
        description="Invio dopo ciascuno."
        maxTags={50}
        value={scritti ?? letti}
        onChange={setScritti}
        disabled={query.isPending}
      />
    </FormDialog>
  );
}
