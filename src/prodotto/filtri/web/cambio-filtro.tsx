import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import type { Write } from '#platform/web/query.ts';
import { useWrite, writeOf } from '#platform/web/query.ts';
import { pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import { eliminaFiltro, eliminaVuote, modificaFiltro } from '../contract.ts';
import type { Genere } from '../rules.ts';
import { campoDi, verificaNome } from '../rules.ts';
import { PasswordDialog } from './password-dialog.tsx';

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

const parole = {
  modifica: {
    domanda: 'Confermare la modifica del valore selezionato?',
    verbo: 'Modifica',
    fatto: 'Valore modificato',
  },
  elimina: {
    domanda: 'Eliminare il valore selezionato per tutte le testate?',
    verbo: 'Elimina',
    fatto: 'Dati eliminati',
  },
  vuote: {
    domanda: 'Eliminare le parole e i filtri delle testate eliminate o non più presenti nel sistema?',
    verbo: 'Elimina',
    fatto: 'Dati eliminati',
  },
} as const;

/** The question before the password (B-162), with what it is about. */
const confermaCambio = (cambio: Cambio, nuovo?: string): Promise<boolean> =>
  confirm({
    title: parole[cambio.verbo].domanda,
    ...(cambio.verbo === 'vuote'
      ? {}
      : { text: nuovo === undefined ? nomeDi(cambio) : `${nomeDi(cambio)} → ${nuovo}` }),
    confirm: parole[cambio.verbo].verbo,
    danger: cambio.verbo !== 'modifica',
  });

const nomeDi = ({ kind, dove }: Cambio): string => dove[campoDi[kind]];

/** Opens a change and draws its dialogs (B-126): a new name and the question, or the question alone; then the password. */
export function useCambio(): { readonly apri: (cambio: Cambio) => void; readonly dialoghi: ReactNode } {
  const [cambio, setCambio] = useState<Cambio | null>(null);
  const chiudi = (): void => setCambio(null);
  const chiedi = async (voluto: Cambio): Promise<void> => {
    if (voluto.verbo === 'modifica' || (await confermaCambio(voluto))) setCambio(voluto);
  };
  return {
    apri: (voluto) => void chiedi(voluto),
    dialoghi:
      cambio &&
      (cambio.verbo === 'modifica' ? (
        <NuovoNome cambio={cambio} onClose={chiudi} />
      ) : (
        <ConPassword cambio={cambio} nuovo="" onDone={chiudi} onClose={chiudi} />
      )),
  };
}

/** The new name of something, then the question and the password. */
export function NuovoNome({ cambio, onClose }: { cambio: Cambio; onClose: () => void }): ReactNode {
  const prima = nomeDi(cambio);
  const [nuovo, setNuovo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { nuovo: prima },
    validate: { nuovo: (scritto) => verificaNome(scritto, prima) },
  });
  const avanti = async (scritto: string): Promise<void> => {
    if (await confermaCambio(cambio, scritto)) setNuovo(scritto);
  };
  return (
    <>
      <FormDialog
        onClose={onClose}
        title={`Modifica ${prima}`}
        submitLabel="Modifica"
        submitError={null}
        loading={false}
        onSubmit={form.onSubmit((campi) => void avanti(pulito(campi.nuovo)))}
      >
        {cambio.dove.CategoriaRicerca !== '' && <Text size="sm">Categoria: {cambio.dove.CategoriaRicerca}</Text>}
        <TextInput label="Nuovo nome" withAsterisk maxLength={120} data-autofocus {...form.getInputProps('nuovo')} />
      </FormDialog>
      {nuovo !== null && (
        <ConPassword
          cambio={cambio}
          nuovo={nuovo}
          onDone={onClose}
          onClose={() => setNuovo(null)}
          onName={(sentenza) => {
            form.setFieldError('nuovo', sentenza);
            setNuovo(null);
          }}
        />
      )}
    </>
  );
}

interface ConPasswordProps {
  readonly cambio: Cambio;
  /** Empty where something is deleted. */
  readonly nuovo: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  /** The new name was refused. */
  readonly onName?: (sentenza: string) => void;
}

const scritturaDi = ({ verbo, kind, dove }: Cambio, nuovo: string, password: string): Write => {
  if (verbo === 'vuote') return writeOf(eliminaVuote, { password });
  if (verbo === 'elimina') return writeOf(eliminaFiltro, { kind, ...dove, password });
  return writeOf(modificaFiltro, { kind, ...dove, [`Nuovo${campoDi[kind]}`]: nuovo, password });
};

function ConPassword({ cambio, nuovo, onDone, onClose, onName }: ConPasswordProps): ReactNode {
  const { domanda: _, verbo, fatto } = parole[cambio.verbo];
  const cambia = useWrite<string>((password) => scritturaDi(cambio, nuovo, password), {
    meta: { failure: 'screen' },
    untilFresh: true,
    onError: (error) => {
      const sentenza = fieldErrors(error)[`Nuovo${campoDi[cambio.kind]}`];
      if (sentenza !== undefined) onName?.(sentenza);
    },
    onSuccess: () => {
      notify.ok(fatto);
      onDone();
    },
  });
  return (
    <PasswordDialog
      title={cambio.verbo === 'vuote' ? 'Elimina parole vuote' : `${verbo} ${nomeDi(cambio)}`}
      submitLabel={verbo}
      error={cambia.error}
      loading={cambia.isPending}
      onPassword={(password) => cambia.mutate(password)}
      onClose={onClose}
    />
  );
}
