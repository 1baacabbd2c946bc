import { Alert, Button, Group, Stack } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ApiError } from '../api-error.ts';
import { ConflictAlert, type Conflict } from './conflict.tsx';
import { Dialog } from './dialog.tsx';
import { mayLeave, useUnsaved } from './unsaved.ts';

export interface FormDialogProps {
  readonly onClose: () => void;
  readonly title: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly submitLabel: string;
  /** Required, so that no form ignores failures. */
  readonly submitError: ApiError | null;
  readonly loading: boolean;
  readonly held?: boolean;
  /** Replaces the error; must be resolved before the next submit. */
  readonly conflict?: Conflict | null;
  readonly changed?: boolean;
  readonly size?: string | number;
  readonly children: ReactNode;
}

/** Stays open after a failure. Give the mutation `meta: { failure: 'screen' }`. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const {
    onClose,
    title,
    onSubmit,
    submitLabel,
    submitError,
    loading,
    held = false,
    conflict,
    changed: beside = false,
    size = 'md',
    children,
  } = props;
  const { form, onTouch, onSend, changed } = useUnsaved(beside, submitError ?? conflict);
  // When the form itself refuses a new attempt, the server's earlier answer is hidden.
  const [past, setPast] = useState<ApiError | null>(null);
  const close = async (): Promise<void> => {
    if (!loading && (!changed() || (await mayLeave()))) onClose();
  };
  return (
    <Dialog onClose={() => void close()} title={title} size={size} closeOnClickOutside={false}>
      <form
        ref={form}
        onSubmit={onSubmit}
        onSubmitCapture={() => {
          onSend();
          setPast(submitError);
        }}
        onKeyDownCapture={onTouch}
        onPointerDownCapture={onTouch}
        noValidate
      >
        <Stack gap="sm">
          {children}
          {conflict ? (
            <ConflictAlert {...conflict} />
          ) : (
            <SubmitError error={submitError === past ? null : submitError} />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void close()} disabled={loading}>
              Annulla
            </Button>
            <Button type="submit" loading={loading} disabled={held || Boolean(conflict)}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Mantine's error below a field. */
const saysBeside = (form: Element, sentence: string): boolean =>
  [...form.querySelectorAll('[id$="-error"]')].some(({ textContent }) => textContent === sentence);

/** Shows the errors that no field of the form shows. */
export function SubmitError({ error }: { error: ApiError | null }): ReactNode {
  const alert = useRef<HTMLDivElement>(null);
  // Not announced again when editing a field removes that field's error.
  const [told, setTold] = useState<ApiError | null>(null);
  useLayoutEffect(() => {
    const form = alert.current?.closest('form');
    if (error && form && saysBeside(form, error.message)) setTold(error);
  }, [error]);
  if (!error || told === error) return null;
  return (
    <Alert ref={alert} color="danger" role="alert" p="xs">
      {error.message}
    </Alert>
  );
}

export const fieldErrors = (error: ApiError): Record<string, string> =>
  Object.fromEntries(error.fields.map((field) => [field.path, field.message]));
