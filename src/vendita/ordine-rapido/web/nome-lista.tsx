import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { ApiError } from '#platform/web/api-error.ts';
import type { elencoListe } from '../contract.ts';
import { verificaNome } from '../rules/liste.ts';
import classes from './ordine-rapido.module.css';

export type ListaSalvata = ReplyOf<typeof elencoListe>['liste'][number];

interface NomeListaProps {
  readonly etichetta: string;
  readonly azione: string;
  readonly prima: string;
  readonly stato: { readonly error: ApiError | null; readonly isPending: boolean };
  readonly onSave: (nome: string) => void;
  readonly onCancel?: () => void;
}

export function NomeLista({ etichetta, azione, prima, stato, onSave, onCancel }: NomeListaProps): ReactNode {
  const form = useForm({ initialValues: { nome: prima }, validate: { nome: verificaNome } });
  return (
    <form className={classes.campi} onSubmit={form.onSubmit(({ nome }) => onSave(nome.trim()))} noValidate>
      <TextInput
        {...form.getInputProps('nome')}
        label={etichetta}
        maxLength={60}
        className={classes.codice}
        error={form.errors['nome'] ?? stato.error?.message}
        data-autofocus
      />
      <Button type="submit" loading={stato.isPending}>
        {azione}
      </Button>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          Annulla
        </Button>
      )}
    </form>
  );
}
