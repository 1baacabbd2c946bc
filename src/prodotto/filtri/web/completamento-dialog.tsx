import { TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { modificaCompletamento, type elencoCompletamenti } from '../contract.ts';
import { limitiCaricamento } from '../rules/caricamento.ts';
import { verificaParolaCompletata } from '../rules/completamenti.ts';

export type VoceCompletata = ReplyOf<typeof elencoCompletamenti>['voci'][number];

interface Props {
  readonly x: '1a' | '1b';
  readonly voce: VoceCompletata;
  readonly onClose: () => void;
}

export function CompletamentoDialog({ x, voce, onClose }: Props): ReactNode {
  const nuova = voce.parola === '';
  const form = useForm({
    initialValues: { parola: voce.parola, azienda: voce.codiceAzienda, valori: [...voce.valori] },
    validate: {
      parola: (parola) => verificaParolaCompletata(parola),
      azienda: (azienda) => (x === '1b' && azienda.trim() === '' ? 'Campo obbligatorio.' : null),
      valori: (valori) => (valori.length === 0 ? 'Campo obbligatorio.' : null),
    },
  });
  const salva = useCall(modificaCompletamento, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onError: (error) => form.setErrors(fieldErrors(error)),
    onSuccess: () => {
      notify.ok('Dati salvati');
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={nuova ? 'Nuova parola' : `Autocompletamenti di ${voce.parola}`}
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      onSubmit={form.onSubmit(({ parola, azienda, valori }) =>
        salva.mutate({ x, parola, azienda: x === '1b' ? azienda.trim().toUpperCase() : '', valori }),
      )}
    >
      <TextInput label="Parola" withAsterisk maxLength={60} readOnly={!nuova} {...form.getInputProps('parola')} />
      {x === '1b' && (
        <TextInput
          label="Codice azienda"
          withAsterisk
          maxLength={10}
          readOnly={!nuova}
          {...form.getInputProps('azienda')}
        />
      )}
      <TagsInput
        label="Viene offerto"
        description="Al massimo cinque, nel loro ordine: Invio dopo ciascuno."
        withAsterisk
        maxTags={limitiCaricamento.completamenti}
        {...form.getInputProps('valori')}
      />
    </FormDialog>
  );
}
