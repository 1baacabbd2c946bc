import { Group, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/web/kit/fields/number-field.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { operaTestata } from '../../contract.ts';
import { codiceMassimo, verificaCodice, verificaSuffissoTestata } from '../../rules/gestione-testata.ts';
import type { Riga } from './colonne-testate.tsx';

interface ChiaveProps {
  readonly operazione: 'duplica' | 'cambio-codice';
  readonly riga: Riga;
  readonly onClose: () => void;
  readonly onScelta: (id: string) => void;
}

const parole = {
  duplica: {
    titolo: 'Duplica testata',
    fatto: 'Dati salvati',
    spiega:
      'La copia ha campi, righe, testi, filtri e parole chiave della testata; gli articoli stanno in tutte e due.',
  },
  'cambio-codice': {
    titolo: 'Cambia codice o suffisso',
    fatto: 'Dati aggiornati',
    spiega: 'Righe, testi, schede, parole chiave, filtri, correlati e preferiti seguono la testata.',
  },
} as const;

/** B-041, B-044. */
export function ChiaveDialog({ operazione, riga, onClose, onScelta }: ChiaveProps): ReactNode {
  const { codTestata, suffisso, versione } = riga;
  const form = useForm<{ nuovoCodTestata: string; nuovoSuffisso: number | string }>({
    initialValues: { nuovoCodTestata: codTestata, nuovoSuffisso: operazione === 'duplica' ? suffisso + 1 : suffisso },
    validate: { nuovoCodTestata: verificaCodice, nuovoSuffisso: verificaSuffissoTestata },
  });
  const opera = useCall(operaTestata, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { titolo, fatto, spiega } = parole[operazione];
  return (
    <FormDialog
      onClose={onClose}
      title={`${titolo} ${riga.codTestataCompleto}`}
      submitLabel={operazione === 'duplica' ? 'Duplica' : 'Cambia'}
      submitError={opera.error}
      loading={opera.isPending}
      onSubmit={form.onSubmit(({ nuovoCodTestata, nuovoSuffisso }) =>
        opera.mutate(
          {
            operation: operazione,
            codTestata,
            suffisso,
            versione,
            nuovoCodTestata: nuovoCodTestata.trim(),
            nuovoSuffisso: Number(nuovoSuffisso),
          },
          {
            onSuccess: () => {
              notify.ok(fatto);
              onScelta(`${nuovoCodTestata.trim().toUpperCase()}-${nuovoSuffisso}`);
              onClose();
            },
          },
        ),
      )}
    >
      <Text size="sm">{spiega}</Text>
      <Group grow align="flex-start">
        <TextInput
          label="Codice"
          withAsterisk
          maxLength={codiceMassimo}
          data-autofocus
          {...form.getInputProps('nuovoCodTestata')}
          onChange={({ currentTarget }) => form.setFieldValue('nuovoCodTestata', currentTarget.value.toUpperCase())}
        />
        <NumberField
          label="Suffisso"
          withAsterisk
          min={0}
          max={9999}
          required
          {...form.getInputProps('nuovoSuffisso')}
        />
      </Group>
    </FormDialog>
  );
}
