import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { apriConta } from '../contract.ts';
import { codiciScritti } from '../rules.ts';
import { CercaArticoli } from './articoli-da-contare.tsx';

export function AltraConta({ onClose }: { onClose: () => void }): ReactNode {
  const form = useForm({
    initialValues: { modo: 'posti', descrizione: '', daPosto: '', aPosto: '', articoli: '' },
    validate: {
      daPosto: (posto, { modo }) => (modo === 'posti' && posto.trim() === '' ? 'Scrivere il primo posto.' : null),
      articoli: (testo, { modo }) =>
        modo === 'articoli' && codiciScritti(testo).length === 0 ? 'Scrivere almeno un codice.' : null,
    },
  });
  const apri = useCall(apriConta, {
    meta: { failure: 'screen' },
    onSuccess: ({ id, righe, posti }) => {
      notify.ok(`Conta ${id} aperta: ${righe} righe in ${posti} posti`);
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const { modo } = form.values;
  return (
    <FormDialog
      onClose={onClose}
      title="Nuova conta"
      size={modo === 'posti' ? 'md' : 'xl'}
      submitLabel="Apri la conta"
      submitError={apri.error}
      loading={apri.isPending}
      onSubmit={form.onSubmit(({ descrizione, daPosto, aPosto, articoli }) =>
        apri.mutate(
          modo === 'posti' ? { descrizione, daPosto, aPosto } : { descrizione, articoli: codiciScritti(articoli) },
        ),
      )}
    >
      <SegmentedControl
        aria-label="Che cosa contare"
        data={[
          { value: 'posti', label: 'Posti' },
          { value: 'articoli', label: 'Lista di articoli' },
        ]}
        {...form.getInputProps('modo')}
      />
      {modo === 'posti' ? (
        <>
          <TextInput
            label="Dal posto"
            placeholder="A-01"
            withAsterisk
            maxLength={12}
            data-autofocus
            {...form.getInputProps('daPosto')}
          />
          <TextInput
            label="Al posto"
            description="Compresi quelli che cominciano così; vuoto: solo il primo."
            placeholder="A-05"
            maxLength={12}
            {...form.getInputProps('aPosto')}
          />
        </>
      ) : (
        <>
          <CercaArticoli
            onAggiungi={(codici) =>
              form.setFieldValue('articoli', (scritti) =>
                [...new Set([...codiciScritti(scritti), ...codici])].join('\n'),
              )
            }
          />
          <Textarea
            label="Codici"
            description="Nostri o del fornitore, uno per riga; si possono incollare."
            withAsterisk
            autosize
            minRows={6}
            maxRows={16}
            {...form.getInputProps('articoli')}
          />
        </>
      )}
      <TextInput
        label="Descrizione"
        description="Vuota: dai posti."
        maxLength={60}
        {...form.getInputProps('descrizione')}
      />
    </FormDialog>
  );
}
