import { useForm } from '@mantine/form';
import type { UseFormInput, UseFormReturnType } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { BozzaRipresa, useBozza } from '#parti/web/bozza.tsx';
import type { Bozza } from '#parti/web/bozza.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import type { Conflict, Versioned } from '#platform/web/kit/conflict.tsx';
import { formConflict } from '#platform/web/kit/form-conflict.ts';
import { fieldErrors, FormDialog } from '#platform/web/kit/form-dialog.tsx';
import type { FormDialogProps } from '#platform/web/kit/form-dialog.tsx';
import { notify } from '#platform/web/kit/notify.tsx';
import { useWrite } from '#platform/web/query.ts';
import type { Write } from '#platform/web/query.ts';
import { conTesto } from './modifica.ts';

type Version = number | string;

/** One record that is written or changed in a form: what it is, how it is saved and what is said of it. */
interface RecordOptions<V extends object, N extends Version, R> {
  /** Tells drafts apart: the kind of record and its key. Its version is added, so that no draft covers what another saved. */
  readonly name: string;
  /** As it was read; null for a new one. */
  readonly read: (V & Versioned<N>) | null;
  /** The fields of a new one; of a record that is read, and of what a 409 carries, those of the same names are taken. */
  readonly empty: V;
  /** How the fields are taken out of what a 409 carries, where it is not by their names. */
  readonly fields?: (present: object) => V;
  readonly validate?: UseFormInput<V>['validate'];
  /** The write; without a version the record is a new one. */
  readonly save: (fields: V, versione: N | undefined) => Write;
  /** What stands there now, in words, for who is told that somebody else was first. */
  readonly show?: (present: V, mine: V) => ReactNode;
  /** What is saved after it, as its picture. False: that failed, the form stays open and nothing is said. */
  readonly more?: (reply: R, fields: V) => boolean | Promise<boolean>;
  /** Said when it is saved. */
  readonly saved?: string;
  /** The documented words before the sentence that says why it was not. */
  readonly failed?: string;
  /** Once all is read again, before it closes; 'open' where it stays for more. */
  readonly onSaved?: (reply: R, fields: V) => 'open' | undefined;
  readonly onClose: () => void;
}

export interface RecordForm<V extends object> {
  readonly form: UseFormReturnType<V>;
  readonly draft: Bozza;
  /** Gives up what was typed and closes. */
  readonly close: () => void;
  readonly send: (fields: V) => void;
  readonly error: ApiError | null;
  readonly pending: boolean;
  /** Another number whenever the values are set from outside: a key for fields with a state of their own. */
  readonly begun: number;
  readonly conflict: Conflict | null;
}

/**
 * The form of one record with its draft, its version and what is done when somebody else was first: what that one changed stays, what was changed
 * here is laid over it.
 */
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
  // What is edited beside the form, as a picture, makes a new version under the same fields.
  if (read && read.versione !== seen) {
    setSeen(read.versione);
    if (JSON.stringify(taken(read, empty)) === JSON.stringify(form.getInitialValues())) setVersione(read.versione);
  }
  const draft = useBozza(draftName, form);
  const whole = useRef(true);
  const [begun, setBegun] = useState(0);
  const anew = (act: () => void) => (): void => {
    act();
    setBegun(begun + 1);
  };
  // A draft comes into the fields after they were first drawn.
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
  const error = write.error && withWords(write.error, options.failed);
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

/** The fields of a record that a new one has too. */
const taken = <V extends object>(record: object, empty: V): V =>
  Object.fromEntries(Object.keys(empty).map((name) => [name, record[name as keyof typeof record]])) as V;

const withWords = (error: ApiError, words: string | undefined): ApiError =>
  words === undefined ? error : conTesto(error, (why) => `${words}${/[.!:]$/.test(words) ? '' : '.'} ${why}`);

type DialogProps<V extends object> = Pick<FormDialogProps, 'title' | 'size' | 'held' | 'changed' | 'children'> & {
  readonly record: RecordForm<V>;
  readonly submitLabel?: string;
  /** In place of sending what is right: a question before it, or a word on what is not. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** The form of a record in a dialog: its fields are the children. */
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
