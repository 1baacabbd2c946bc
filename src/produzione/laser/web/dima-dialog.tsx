import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaDima } from '#produzione/centrolavoro/contract.ts';
import { modelloUsuale } from '#produzione/centrolavoro/rules/dima.ts';
import type { Dima } from './tipi-dima.ts';

type Presente = Pick<Dima, 'fori' | 'utensili' | 'modello' | 'versione'>;
const vuota: Presente & { readonly testata: string } = {
  testata: '',
  fori: '',
  utensili: '',
  modello: modelloUsuale,
  versione: 0,
};

/** The pattern of a header: its holes, tools, and the G-code that is made of each. */
export function DimaDialog({ dima, onClose }: { dima: Dima | null; onClose: () => void }): ReactNode {
  const { testata, fori, utensili, modello, versione: letta } = dima ?? vuota;
  const [versione, setVersione] = useState(letta);
  const form = useForm({ initialValues: { testata, fori, utensili, modello } });
  const salva = useCall(salvaDima, {
    meta: { failure: 'screen' },
    onSuccess: () => {
      notify.ok('Dati salvati correttamente');
      onClose();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const present = presentOf<Presente>(salva.error);
  const goOn = (): void => {
    if (present) setVersione(present.versione);
    salva.reset();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={dima ? `Dima di ${testata}` : 'Nuova dima'}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      size="lg"
      conflict={
        present &&
        salva.error && {
          error: salva.error,
          present: `utensili ${present.utensili}`,
          onPresent: () => {
            const { versione: _, ...valori } = present;
            form.setValues(valori);
            goOn();
          },
          onMine: goOn,
        }
      }
      onSubmit={form.onSubmit((valori) => salva.mutate({ ...valori, ...(versione > 0 ? { versione } : {}) }))}
    >
      <TextInput
        label="Testata"
        description="Per esempio KFS00002-0"
        withAsterisk
        maxLength={20}
        disabled={dima !== null}
        data-autofocus={dima === null || undefined}
        {...form.getInputProps('testata')}
      />
      <TextInput
        label="Utensili"
        description="Diametro = numero dell’utensile, per esempio 8=1, 20=2"
        maxLength={200}
        data-autofocus={dima !== null || undefined}
        {...form.getInputProps('utensili')}
      />
      <Textarea
        label="Fori"
        description="Uno per riga: X; Y; diametro; profondità. Vuoto: la pianta del configuratore"
        maxLength={4000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('fori')}
      />
      <Textarea
        label="Modello del programma"
        description="{x}, {y}, {profondita} per ogni foro; {utensile}, {diametro} per ogni diametro"
        maxLength={4000}
        autosize
        minRows={6}
        maxRows={14}
        styles={{ input: { fontFamily: 'monospace' } }}
        {...form.getInputProps('modello')}
      />
    </FormDialog>
  );
}
