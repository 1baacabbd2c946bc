import { Radio, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { consegnaOrdine } from '../contract.ts';
import type { Preparazione } from './colonne-preparazione.tsx';

export function ConsegnaDialog({ ordine, onClose }: { ordine: Preparazione; onClose: () => void }): ReactNode {
  const [fattura, setFattura] = useState<'subito' | 'fine mese'>('fine mese');
  const consegna = useCall(consegnaOrdine, {
    meta: { failure: 'screen' },
    untilFresh: true,
    // Distinguishes a later partial delivery with equal input.
    about: ordine.giro.map(({ riga, preparata, resta }) => `${riga}:${preparata}/${resta}`).join(' '),
    onSuccess: ({ ddt, fattura: fatta, fuoriScaffale }) => {
      const nome = `DDT ${ddt.numero}/${ddt.anno}`;
      notify.ok(fatta ? `${nome} e fattura ${fatta.numero}/${fatta.anno}` : nome);
      if (fuoriScaffale) notify.info(`Preso fuori dallo scaffale. ${fuoriScaffale}`);
      onClose();
    },
  });
  const pronte = ordine.giro.filter(({ preparata }) => preparata > 0);
  const restano = ordine.giro.filter(({ preparata, resta }) => preparata < resta);
  return (
    <FormDialog
      onClose={onClose}
      title="Consegna"
      submitLabel="Consegna"
      submitError={consegna.error}
      loading={consegna.isPending}
      onSubmit={(event) => {
        event?.preventDefault();
        consegna.mutate({ id: ordine.id, fattura });
      }}
    >
      <Stack gap="xs">
        <Text size="sm">
          {pronte.length === 1 ? 'Parte 1 riga.' : `Partono ${pronte.length} righe.`}{' '}
          {restano.length === 0 ? 'L’ordine è completo.' : `Restano da consegnare: ${mancanti(restano)}.`}
        </Text>
        <Radio.Group
          label="Fattura"
          value={fattura}
          onChange={(scelta) => setFattura(scelta === 'subito' ? scelta : 'fine mese')}
        >
          <Stack gap={6} mt={4}>
            <Radio data-autofocus value="fine mese" label="A fine mese, con gli altri DDT del cliente" />
            <Radio value="subito" label="Subito" />
          </Stack>
        </Radio.Group>
      </Stack>
    </FormDialog>
  );
}

const mancanti = (righe: Preparazione['giro']): string => {
  const prime = righe
    .slice(0, 5)
    .map(
      ({ descrizione, resta, preparata, unMisura, dopo, giorno }) =>
        `${formatQuantity(resta - preparata)} ${unMisura} ${descrizione}${dopo ? ` il ${formatDate(giorno)}` : ''}`,
    );
  return [...prime, ...(righe.length > 5 ? [`e altre ${righe.length - 5} righe`] : [])].join('; ');
};
