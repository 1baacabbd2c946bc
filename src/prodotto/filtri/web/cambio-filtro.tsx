import { PasswordInput, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { formatNumber } from '#platform/contract/format.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import { eliminaFiltro, eliminaVuote, modificaFiltro } from '../contract.ts';
import type { Genere } from '../rules.ts';
import { verificaNome } from '../rules.ts';

/** What is to be done, to what. */
export interface Cambio {
  readonly verbo: 'modifica' | 'elimina' | 'vuote';
  readonly kind: Genere;
  readonly dove: {
    readonly CategoriaRicerca: string;
    readonly SottoCategoriaRicerca: string;
    readonly FiltroRicerca: string;
    readonly ValoreFiltroRicerca: string;
  };
}

const domande = {
  modifica: 'Confermare la modifica del valore selezionato?',
  elimina: 'Eliminare il valore selezionato per tutte le testate?',
  vuote: 'Eliminare le parole e i filtri delle testate eliminate o non più presenti nel sistema?',
} as const;

const nomeDi = ({ kind, dove }: Cambio): string =>
  ({
    valoriFiltri: dove.ValoreFiltroRicerca,
    filtriRicerca: dove.FiltroRicerca,
    sottoCategoraRicerca: dove.SottoCategoriaRicerca,
    categoriaRicerca: dove.CategoriaRicerca,
  })[kind];

/** The new name, then the question, then the password; a wrong one stays on the screen (B-126, B-161, B-162). */
export function CambioFiltro({ cambio, onClose }: { cambio: Cambio; onClose: () => void }): ReactNode {
  const { verbo, kind, dove } = cambio;
  const prima = nomeDi(cambio);
  const form = useForm({
    initialValues: { nuovo: prima, password: '' },
    validate: {
      nuovo: (nuovo) => (verbo === 'modifica' ? verificaNome(nuovo, prima) : null),
      password: (password) => (password === '' ? 'Campo obbligatorio.' : null),
    },
  });
  const comuni = { meta: { failure: 'screen' }, untilFresh: true } as const;
  const modifica = useCall(modificaFiltro, { ...comuni, onError: (error) => form.setErrors(fieldErrors(error)) });
  const elimina = useCall(eliminaFiltro, { ...comuni, onError: (error) => form.setErrors(fieldErrors(error)) });
  const vuote = useCall(eliminaVuote, { ...comuni, onError: (error) => form.setErrors(fieldErrors(error)) });
  const fatto = (frase: string) => ({
    onSuccess: () => {
      notify.ok(frase);
      onClose();
    },
  });
  const fai = async ({ nuovo, password }: { nuovo: string; password: string }): Promise<void> => {
    const si = await confirm({
      title: domande[verbo],
      confirm: verbo === 'modifica' ? 'Modifica' : 'Elimina',
      danger: verbo !== 'modifica',
    });
    if (!si) return;
    if (verbo === 'modifica')
      modifica.mutate({ kind, ...dove, nuovo: nuovo.trim(), password }, fatto('Valore modificato'));
    else if (verbo === 'elimina') elimina.mutate({ kind, ...dove, password }, fatto('Dati eliminati'));
    else
      vuote.mutate(
        { password },
        {
          onSuccess: ({ filtri, parole }) => {
            notify.ok(`Dati eliminati: ${formatNumber(filtri)} filtri, ${formatNumber(parole)} parole`);
            onClose();
          },
        },
      );
  };
  return (
    <FormDialog
      onClose={onClose}
      title={verbo === 'vuote' ? 'Elimina parole vuote' : `${verbo === 'modifica' ? 'Modifica' : 'Elimina'} ${prima}`}
      submitLabel={verbo === 'modifica' ? 'Modifica' : 'Elimina'}
      submitError={modifica.error ?? elimina.error ?? vuote.error}
      loading={modifica.isPending || elimina.isPending || vuote.isPending}
      onSubmit={form.onSubmit((campi) => void fai(campi))}
    >
      {verbo !== 'vuote' && dove.CategoriaRicerca !== '' && <Text size="sm">Categoria: {dove.CategoriaRicerca}</Text>}
      {verbo === 'modifica' && (
        <TextInput label="Nuovo nome" withAsterisk maxLength={120} data-autofocus {...form.getInputProps('nuovo')} />
      )}
      <PasswordInput
        label="Password dei filtri"
        withAsterisk
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('password')}
      />
    </FormDialog>
  );
}
