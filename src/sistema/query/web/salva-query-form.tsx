import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { salvaQuery } from '../contract.ts';
import { nomeFileValido, nomeNonValido } from '../rules.ts';

interface SalvaProps {
  readonly sql: string;
  /** Its version is sent if the name is unchanged. */
  readonly aperta: { readonly nomeFile: string; readonly versione: number } | null;
  readonly onSaved: (nomeFile: string) => void;
  readonly onPresente: () => void;
  readonly onClose: () => void;
}

export function SalvaQueryForm({ sql, aperta, onSaved, onPresente, onClose }: SalvaProps): ReactNode {
  const [versione, setVersione] = useState(aperta?.versione);
  const form = useForm({
    initialValues: { nomeFile: aperta?.nomeFile ?? '' },
    validate: { nomeFile: (nome) => (nomeFileValido.test(nome.trim()) ? null : nomeNonValido) },
  });
  const save = useCall(salvaQuery, {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: () => notify.ok('Dati salvati correttamente'),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const stessa = (nome: string): boolean => nome.trim() === aperta?.nomeFile;
  const presente = stessa(form.values.nomeFile) ? presentOf<{ sql: string; versione: number }>(save.error) : null;
  return (
    <FormDialog
      onClose={onClose}
      title="Salva la query"
      submitLabel="Salva"
      submitError={save.error}
      loading={save.isPending}
      conflict={
        presente &&
        save.error && {
          error: save.error,
          present: <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 }}>{presente.sql}</pre>,
          onPresent: onPresente,
          onMine: () => {
            setVersione(presente.versione);
            save.reset();
          },
        }
      }
      onSubmit={form.onSubmit(({ nomeFile }) => {
        const nome = nomeFile.trim();
        save.mutate(
          { nomeFile: nome, sql, ...(stessa(nome) && versione ? { versione } : {}) },
          { onSuccess: () => onSaved(nome) },
        );
      })}
    >
      <TextInput label="Nome" data-autofocus maxLength={80} {...form.getInputProps('nomeFile')} />
    </FormDialog>
  );
}
