import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { BozzaRipresa, useBozza, type Bozza } from '#parti/web/bozza.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Conflict, Versioned } from '#platform/web/kit/conflict.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog, type FormDialogProps } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useWrite, type Write } from '#platform/web/query.ts';
import { conTesto } from './modifica.ts';

type Version = number | string;

interface RecordOptions<V extends object, N extends Version, R> {
  /** Kind and key of the record; the version is appended. */
  readonly name: string;
  readonly read: (V & Versioned<N>) | null;
  readonly empty: V;
  /** Fields that no draft keeps; a constant. */
  readonly secrets?: readonly (keyof V)[];
  /** Maps `present` of a 409 to the fields. */
  readonly fields?: (present: object) => V;
  readonly validate?: UseFormInput<V>['validate'];
  readonly save: (fields: V, versione: N | undefined) => Write;
  /** Shown after a conflict. */
  readonly show?: (present: V, mine: V) => ReactNode;
  /** Runs after saving. False: it failed, and the form stays open without a message. */
  readonly more?: (reply: R, fields: V) => boolean | Promise<boolean>;
  readonly saved?: string;
  readonly failed?: string;
  /** Runs after refetching, before closing; 'open' keeps the form open. */
  readonly onSaved?: (reply: R, fields: V) => 'open' | undefined;
  readonly onClose: () => void;
}

export interface RecordForm<V extends object> {
  readonly form: UseFormReturnType<V>;
  readonly draft: Bozza;
  readonly close: () => void;
  readonly send: (fields: V) => void;
  readonly error: ApiError | null;
  readonly pending: boolean;
  /** Increases when values are set from outside. */
  readonly begun: number;
  readonly conflict: Conflict | null;
}

/** After a conflict the local changes are applied over the other user's version. */
export function useRecordForm<V extends object, R = unknown, N extends Version = number>(
  options: RecordOptions<V, N, R>,
): RecordForm<V> {
  const { name, read, empty, save, more, saved, onSaved, onClose } = options;
  const fieldsOf = options.fields ?? ((record: object): V => taken(record, empty));
  const [draftName] = useState(`${name} ${read?.versione ?? 'nuovo'}`);
  const [versione, setVersione] = useState(read?.versione);
  const [seen, setSeen] = useState(versione);
  const form = useForm<V>({
    initialValues: read ? taken(read, empty) : empty,
    ...(options.validate && { validate: options.validate }),
  });
  // Edits outside the form, e.g. of a picture, only increment the version.
  if (read && read.versione !== seen) {
    setSeen(read.versione);
    if (JSON.stringify(taken(read, empty)) === JSON.stringify(form.getInitialValues())) setVersione(read.versione);
  }
  const draft = useBozza(draftName, form, options.secrets);
  const whole = useRef(true);
  const [begun, setBegun] = useState(0);
  const anew = (act: () => void) => (): void => {
    act();
    setBegun(begun + 1);
  };
  const [resumes, setResumes] = useState(draft.ripresa);
  if (resumes && form.isDirty()) {
    setResumes(false);
    setBegun(begun + 1);
  }
  const close = (): void => {
    draft.dimentica();
    onClose();
  };
  const write = useWrite<V, R>((fields) => save(fields, versione), {
    meta: { failure: 'screen' },
    untilFresh: true,
    onSuccess: async (reply, fields) => {
      whole.current = !more || (await more(reply, fields));
      if (!whole.current) return;
      if (saved !== undefined) notify.ok(saved);
      draft.dimentica();
    },
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  // A new object per failure, by which the dialog recognises a new one.
  const error = useMemo(() => write.error && withWords(write.error, options.failed), [write.error, options.failed]);
  const conflict =
    read &&
    formConflict({
      form,
      save: { error, reset: write.reset },
      fieldsOf,
      show: (present: Versioned<N>) => options.show?.(fieldsOf(present), form.getValues()),
      onVersion: setVersione,
    });
  return {
    form,
    draft: { ...draft, ricomincia: anew(draft.ricomincia) },
    begun,
    close,
    send: (fields) =>
      write.mutate(fields, {
        onSuccess: (reply) => {
          if (whole.current && onSaved?.(reply, fields) !== 'open') close();
        },
      }),
    error,
    pending: write.isPending,
    conflict: conflict && { ...conflict, onPresent: anew(conflict.onPresent), onMine: anew(conflict.onMine) },
  };
}

const taken = <V extends object>(record: object, empty: V): V =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, record[name as keyof typeof record]])) as V;

const withWords = (error: ApiError, words: string | undefined): ApiError =>
  words === undefined ? error : conTesto(error, (why) => `${words}${/[.!:]$/.test(words) ? '' : '.'} ${why}`);

type DialogProps<V extends object> = Pick<FormDialogProps, 'title' | 'size' | 'held' | 'changed' | 'children'> & {
  readonly record: RecordForm<V>;
  readonly submitLabel?: string;
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

export function RecordDialog<V extends object>({ record, children, ...others }: DialogProps<V>): ReactNode {
  const { form, draft, close, send, error, pending, conflict } = record;
  return (
    <FormDialog
      submitLabel="Salva"
      onSubmit={form.onSubmit(send)}
      {...others}
      onClose={close}
      submitError={error}
      loading={pending}
      conflict={conflict}
    >
      <BozzaRipresa {...draft} />
      {children}
    </FormDialog>
  );
}
