import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatCounted } from '#platform/contract/format-count.ts';
import { confirm } from '#platform/web/kit/confirm.tsx';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { queryOf, useWrite, writeOf, type Write } from '#platform/web/query.ts';
import { pulito } from '#prodotto/testate/rules/testo-pulito.ts';
import { contaVuote, elencoFiltri, eliminaFiltro, eliminaVuote, modificaFiltro } from '../contract.ts';
import { campoDi, giaPresente, verificaNome, type Genere } from '../rules.ts';
import { PasswordDialog } from './password-dialog.tsx';

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

const nomeDi = ({ kind, dove }: Cambio): string => dove[campoDi[kind]];
const suTestate = (testate: number): string => formatCounted(testate, 'testata', 'testate');

const elencoDi = {
  valoriFiltri: 'valori_filtri',
  filtriRicerca: 'elenco_filtri',
  sottoCategoraRicerca: 'sotto_categoria_ricerca',
  categoriaRicerca: 'categoria_ricerca',
} as const satisfies Readonly<Record<Genere, string>>;

/** Number of headers affected, and the existing name that a rename would merge with. */
async function effettoDi(queries: QueryClient, cambio: Cambio, nuovo: string | undefined) {
  const { kind, dove } = cambio;
  const leggi = async (categoria: string) => {
    const elenco = queryOf(elencoFiltri, { x: elencoDi[kind], categoria, filtro: dove.FiltroRicerca });
    return (await queries.fetchQuery({ ...elenco, staleTime: 0, meta: { failure: 'notification' } })).voci;
  };
  const sue = await leggi(dove.CategoriaRicerca);
  const testate = sue.find(({ valore }) => valore === nomeDi(cambio))?.testate ?? 0;
  if (nuovo === undefined || kind === 'categoriaRicerca' || kind === 'sottoCategoraRicerca')
    return { testate, presente: null };
  const ovunque = dove.CategoriaRicerca === '' ? sue : await leggi('');
  return { testate, presente: giaPresente(ovunque, nomeDi(cambio), nuovo) };
}

async function quanteVuote(queries: QueryClient): Promise<string> {
  const quante = { ...queryOf(contaVuote, {}), staleTime: 0, meta: { failure: 'notification' as const } };
  const { filtri, parole: sue, testate } = await queries.fetchQuery(quante);
  if (filtri + sue === 0) return 'Adesso non ce n’è nessuna.';
  return `${formatCounted(filtri, 'filtro', 'filtri')} e ${formatCounted(sue, 'parola', 'parole')}, di ${suTestate(testate)}. Si annulla da «Ultimi cambi».`;
}

const daiCambi = 'Si annulla da «Ultimi cambi».';

/** B-162; null if declined. */
async function confermaCambio(queries: QueryClient, cambio: Cambio, nuovo?: string): Promise<string | null> {
  const { domanda, verbo } = parole[cambio.verbo];
  const danger = cambio.verbo !== 'modifica';
  if (cambio.verbo === 'vuote') {
    const text = await quanteVuote(queries).catch(() => null);
    return text !== null && (await confirm({ title: domanda, text, confirm: verbo, danger, back: null })) ? '' : null;
  }
  const effetto = await effettoDi(queries, cambio, nuovo).catch(() => null);
  if (!effetto) return null;
  const { testate, presente } = effetto;
  const scritto = presente?.valore ?? nuovo ?? '';
  const che = `${nomeDi(cambio)}${nuovo === undefined ? '' : ` → ${scritto}`}, su ${suTestate(testate)}`;
  const si = await confirm(
    presente
      ? {
          title: `${scritto} esiste già: unire i due?`,
          text: `${che}. ${scritto} è già su ${suTestate(presente.testate)}: da qui in poi non si distinguono più.`,
          confirm: 'Unisci',
          danger: true,
          back: daiCambi,
        }
      : { title: domanda, text: che, confirm: verbo, danger, back: daiCambi },
  );
  return si ? scritto : null;
}

/** B-126. */
export function useCambio(): { readonly apri: (cambio: Cambio) => void; readonly dialoghi: ReactNode } {
  const queries = useQueryClient();
  const [cambio, setCambio] = useState<Cambio | null>(null);
  const chiudi = (): void => setCambio(null);
  const chiedi = async (voluto: Cambio): Promise<void> => {
    if (voluto.verbo === 'modifica' || (await confermaCambio(queries, voluto)) !== null) setCambio(voluto);
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

export function NuovoNome({ cambio, onClose }: { cambio: Cambio; onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const prima = nomeDi(cambio);
  const [nuovo, setNuovo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { nuovo: prima },
    validate: { nuovo: (scritto) => verificaNome(scritto, prima) },
  });
  const avanti = async (scritto: string): Promise<void> => {
    setNuovo(await confermaCambio(queries, cambio, scritto));
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
          onName={(frase) => {
            form.setFieldError('nuovo', frase);
            setNuovo(null);
          }}
        />
      )}
    </>
  );
}

interface ConPasswordProps {
  readonly cambio: Cambio;
  readonly nuovo: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
  readonly onName?: (frase: string) => void;
}

const scritturaDi = ({ verbo, kind, dove }: Cambio, nuovo: string, password: string): Write => {
  if (verbo === 'vuote') return writeOf(eliminaVuote, { password });
  if (verbo === 'elimina') return writeOf(eliminaFiltro, { kind, ...dove, password });
  return writeOf(modificaFiltro, { kind, ...dove, [`Nuovo${campoDi[kind]}`]: nuovo, password });
};

function ConPassword({ cambio, nuovo, onDone, onClose, onName }: ConPasswordProps): ReactNode {
  const { domanda: _, verbo, fatto } = parole[cambio.verbo];
  const cambia = useWrite<string, { testate: number } | 'OK'>((password) => scritturaDi(cambio, nuovo, password), {
    meta: { failure: 'screen' },
    untilFresh: true,
    onError: (error) => {
      const frase = fieldErrors(error)[`Nuovo${campoDi[cambio.kind]}`];
      if (frase !== undefined) onName?.(frase);
    },
    onSuccess: (esito) => {
      notify.ok(esito === 'OK' ? fatto : `${fatto}: ${suTestate(esito.testate)}`);
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
