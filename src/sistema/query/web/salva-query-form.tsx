import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaQuery } from '../contract.ts';
import { nomeFileValido, nomeNonValido } from '../rules.ts';

interface SalvaProps {
  readonly sql: string;
  /** The saved query that is open; its version goes along where the name stays. */
  readonly aperta: { readonly nomeFile: string; readonly versione: number } | null;
  readonly onSaved: (nomeFile: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name under which a statement is kept. */
export function SalvaQueryForm({ sql, aperta, onSaved, onClose }: SalvaProps): ReactNode {
  const form = useForm({
    initialValues: { nomeFile: aperta?.nomeFile ?? '' },
    validate: { nomeFile: (nome) => (nomeFileValido.test(nome.trim()) ? null : nomeNonValido) },
  });
  const save = useCall(salvaQuery, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: (_reply, { nomeFile }) => {
      notify.ok('Dati salvati correttamente');
      onSaved(nomeFile);
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Salva la query"
      submitLabel="Salva"
      submitError={save.error}
      loading={save.isPending}
      onSubmit={form.onSubmit(({ nomeFile }) => {
        const nome = nomeFile.trim();
        save.mutate({ nomeFile: nome, sql, ...(nome === aperta?.nomeFile ? { versione: aperta.versione } : {}) });
      })}
    >
      <TextInput label="Nome" data-autofocus maxLength={80} {...form.getInputProps('nomeFile')} />
    </FormDialog>
  );
}
