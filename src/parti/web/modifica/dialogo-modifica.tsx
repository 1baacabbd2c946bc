import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { BozzaRipresa, useScritto } from '#parti/web/bozza.tsx';
import type { AnyCall, ReplyOf } from '#platform/contract/call.ts';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import type { Versioned } from '#platform/web/kit/conflict.tsx';
import { onlyMine } from '#platform/web/kit/form-conflict.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FormDialog } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { useFocusBack } from '#platform/web/kit/use-focus-back.ts';
import { useWrite } from '#platform/web/query.ts';
import { conTesto } from './modifica.ts';
import type { Modifica } from './modifica.ts';

type Stato<C extends AnyCall> = ReplyOf<C> & Versioned;

interface DialogoProps<C extends AnyCall, V> {
  readonly modifica: Modifica<C, V>;
  /** What is edited, where the screen behind may show another thing too. */
  readonly soggetto?: string;
  readonly onClose: () => void;
  /** Once it is saved and the dialog closed, before the screen behind is read again. */
  readonly onSalvata?: (valore: V) => Promise<void>;
}

/** One edit in a dialog. When somebody else was first it shows what stands there now; nothing typed is lost. */
export function DialogoModifica<C extends AnyCall, V>(props: DialogoProps<C, V>): ReactNode {
  const { modifica, onClose } = props;
  useFocusBack();
  const query = useQuery({ ...modifica.leggi, staleTime: 0, meta: { failure: 'screen' } });
  const letta = query.isFetchedAfterMount ? query.data : undefined;
  if (letta !== undefined) return <Modulo {...props} stato={letta as Stato<C>} />;
  return (
    <Dialog onClose={onClose} title={modifica.titolo} size={modifica.larghezza ?? 'md'}>
      <Soggetto testo={props.soggetto} />
      {query.isError ? (
        <FailedCall error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading rows={2} height={34} />
      )}
    </Dialog>
  );
}

const Soggetto = ({ testo }: { testo: string | undefined }): ReactNode =>
  testo !== undefined && (
    <Text size="sm" c="dimmed" mb="xs" style={{ overflowWrap: 'anywhere' }}>
      {testo}
    </Text>
  );

function Modulo<C extends AnyCall, V>({
  modifica,
  soggetto,
  stato,
  onClose,
  onSalvata,
}: DialogoProps<C, V> & { stato: Stato<C> }): ReactNode {
  const [iniziale] = useState(() => modifica.valore(stato));
  const [nome] = useState(() => `${modifica.titolo} ${stato.versione} ${JSON.stringify(modifica.leggi.queryKey)}`);
  const { scritto, scrivi, ripresa } = useScritto(nome, (conservato) => simile(conservato, iniziale));
  const [presa, setPresa] = useState(iniziale);
  const valore = scritto ?? presa;
  const [versione, setVersione] = useState(stato.versione);
  const [errore, setErrore] = useState<string | null>(null);
  // Fields that keep a state of their own begin anew with another value.
  const [giro, setGiro] = useState(0);
  const salva = useWrite((nuovo: V) => modifica.salva(nuovo, versione), {
    meta: { failure: 'screen' },
    onSuccess: async (_, salvato) => {
      notify.ok(modifica.riuscita);
      chiudi();
      await onSalvata?.(salvato);
    },
  });
  const presente = presentOf<Stato<C>>(salva.error);
  const cambia = (nuovo: V): void => {
    scrivi(nuovo);
    setErrore(null);
  };
  const chiudi = (): void => {
    scrivi(null);
    onClose();
  };
  const parti = (da: V): void => {
    setPresa(da);
    scrivi(null);
    setGiro(giro + 1);
  };
  const riparti = (da: Versioned): void => {
    setVersione(da.versione);
    salva.reset();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const sentenza = modifica.verifica?.(valore) ?? null;
    setErrore(sentenza);
    if (sentenza !== null || presente) return;
    salva.mutate(valore);
  };
  return (
    <FormDialog
      onClose={chiudi}
      title={modifica.titolo}
      size={modifica.larghezza ?? 'md'}
      onSubmit={onSubmit}
      submitLabel={modifica.etichetta ?? 'Salva'}
      submitError={salva.error && conTesto(salva.error, modifica.fallita ?? ((testo) => testo))}
      loading={salva.isPending}
      changed={JSON.stringify(valore) !== JSON.stringify(presa)}
      conflict={
        presente &&
        salva.error && {
          error: salva.error,
          present: modifica.mostra(modifica.valore(presente)),
          onPresent: () => {
            parti(modifica.valore(presente));
            riparti(presente);
          },
          onMine: () => {
            const adesso = modifica.valore(presente);
            const mio = onlyMine(presa, valore, adesso);
            parti(adesso);
            scrivi(mio);
            riparti(presente);
          },
        }
      }
    >
      <BozzaRipresa ripresa={ripresa} ricomincia={() => parti(iniziale)} />
      <div key={giro}>
        <Soggetto testo={soggetto} />
        {modifica.campo({ valore, onChange: cambia, errore: errore ?? undefined, stato })}
      </div>
    </FormDialog>
  );
}

/** True for what may be kept of such a value: a text for a text, the same fields for fields. */
function simile<V>(conservato: unknown, iniziale: V): conservato is V {
  if (typeof iniziale !== 'object' || iniziale === null) return typeof conservato === typeof iniziale;
  const campi = (di: object): string => Object.keys(di).sort().join();
  return typeof conservato === 'object' && conservato !== null && campi(conservato) === campi(iniziale);
}
