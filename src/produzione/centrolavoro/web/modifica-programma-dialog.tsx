import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useCall } from '#platform/web/query.ts';
import type { leggiProgrammaCnc } from '../contract.ts';
import { modificaProgramma } from '../contract.ts';

type Programma = ReplyOf<typeof leggiProgrammaCnc>;
interface Presente {
  readonly cartella: string;
  readonly nome: string;
  readonly cdArticolo: string | null;
  readonly lotto: string;
  readonly pezzi: number;
  readonly versione: number;
}

const valoriDi = ({ cartella, nome, cdArticolo, lotto, pezzi }: Omit<Presente, 'versione'>) => ({
  cartella,
  nome,
  cdArticolo: cdArticolo ?? '',
  lotto,
  pezzi,
});

/** Where a program stands in the tree and what it is for. */
export function ModificaProgramma({ programma, onClose }: { programma: Programma; onClose: () => void }): ReactNode {
  const [versione, setVersione] = useState(programma.versione);
  const form = useForm({
    initialValues: valoriDi({ ...programma, cartella: programma.folderName, nome: programma.name }),
  });
  const salva = useCall(modificaProgramma, {
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
      title="Modifica programma"
      submitLabel="Salva"
      submitError={salva.error}
      loading={salva.isPending}
      conflict={
        present &&
        salva.error && {
          error: salva.error,
          present: `${present.cartella}/${present.nome}, articolo ${present.cdArticolo ?? '–'}, lotto ${present.lotto || '–'}`,
          onPresent: () => {
            form.setValues(valoriDi(present));
            goOn();
          },
          onMine: goOn,
        }
      }
      onSubmit={form.onSubmit(({ cdArticolo, ...valori }) =>
        salva.mutate({ id: programma.id, versione, ...valori, cdArticolo: cdArticolo.trim() || null }),
      )}
    >
      <TextInput label="Cartella" maxLength={180} data-autofocus {...form.getInputProps('cartella')} />
      <TextInput label="Nome" withAsterisk maxLength={90} {...form.getInputProps('nome')} />
      <TextInput label="Articolo" maxLength={20} {...form.getInputProps('cdArticolo')} />
      <TextInput label="Lotto" maxLength={40} {...form.getInputProps('lotto')} />
    </FormDialog>
  );
}
