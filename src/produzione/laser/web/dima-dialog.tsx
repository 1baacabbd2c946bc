import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { writeOf } from '#platform/web/query.ts';
import { RecordDialog, useRecordForm } from '#parti/web/modifica/record-form.tsx';
import { salvaDima } from '#produzione/centrolavoro/contract.ts';
import { modelloUsuale } from '#produzione/centrolavoro/rules/dima.ts';
import type { Dima } from './tipi-dima.ts';

const vuota = { testata: '', fori: '', utensili: '', modello: modelloUsuale };
type Campi = typeof vuota;

export function DimaDialog({ dima, onClose }: { dima: Dima | null; onClose: () => void }): ReactNode {
  const record = useRecordForm<Campi>({
    name: `dima ${dima?.testata ?? ''}`,
    read: dima,
    empty: vuota,
    fields: (presente) => ({ ...vuota, ...(presente as Omit<Campi, 'testata'>), testata: dima?.testata ?? '' }),
    save: ({ testata, fori, utensili, modello }, versione) =>
      writeOf(salvaDima, { testata, fori, utensili, modello, ...(versione && { versione }) }),
    show: ({ utensili }) => `utensili ${utensili}`,
    saved: 'Dati salvati correttamente',
    onClose,
  });
  const { form } = record;
  return (
    <RecordDialog record={record} title={dima ? `Dima di ${dima.testata}` : 'Nuova dima'} size="lg">
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
    </RecordDialog>
  );
}
