import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyCall, ReplyOf } from '#platform/contract/call.ts';
import type { Versioned } from '#platform/web/kit/conflict.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { FailedCall, Loading } from '#platform/web/kit/states.tsx';
import { useFocusBack } from '#platform/web/kit/use-focus-back.ts';
import type { Modifica } from './modifica.ts';
import { RecordDialog, useRecordForm } from './record-form.tsx';

type Stato<C extends AnyCall> = ReplyOf<C> & Versioned;

interface DialogoProps<C extends AnyCall, V> {
  readonly modifica: Modifica<C, V>;
  readonly soggetto?: string;
  readonly onClose: () => void;
  /** Called after saving and closing, before refetching. */
  readonly onSalvata?: (valore: V) => Promise<void>;
}

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

interface Valore<V> {
  readonly valore: V;
}

function Modulo<C extends AnyCall, V>({
  modifica,
  soggetto,
  stato,
  onClose,
  onSalvata,
}: DialogoProps<C, V> & { stato: Stato<C> }): ReactNode {
  const record = useRecordForm<Valore<V>>({
    name: `${modifica.titolo} ${JSON.stringify(modifica.leggi.queryKey)}`,
    read: { valore: modifica.valore(stato), versione: stato.versione },
    empty: { valore: modifica.valore(stato) },
    fields: (present) => ({ valore: modifica.valore(present as Stato<C>) }),
    validate: ({ valore }) => {
      const frase = modifica.verifica?.(valore) ?? null;
      return frase === null ? {} : { valore: frase };
    },
    save: ({ valore }, versione = stato.versione) => modifica.salva(valore, versione),
    show: ({ valore }) => modifica.mostra(valore),
    ...(modifica.fallita && { failed: modifica.fallita }),
    more: async (_, { valore }) => {
      notify.ok(modifica.riuscita);
      record.close();
      await onSalvata?.(valore);
      return false;
    },
    onClose,
  });
  const { form } = record;
  const errore = form.errors['valore'];
  return (
    <RecordDialog
      record={record}
      title={modifica.titolo}
      size={modifica.larghezza ?? 'md'}
      submitLabel={modifica.etichetta ?? 'Salva'}
      changed={form.isDirty()}
    >
      <div key={record.begun}>
        <Soggetto testo={soggetto} />
        {modifica.campo({
          valore: form.values.valore,
          onChange: (valore) => form.setValues({ valore } as Partial<Valore<V>>),
          errore: errore === undefined ? undefined : String(errore),
          stato,
        })}
      </div>
    </RecordDialog>
  );
}
