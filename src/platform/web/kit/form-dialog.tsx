import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { ApiError } from '../api-error.ts';
import { useFocusBack } from './use-focus-back.ts';

export interface FormDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly submitLabel: string;
  /** Required, so that no form forgets its failure: the error of the mutation, or null. */
  readonly submitError: ApiError | null;
  readonly loading: boolean;
  /** A choice inside the form comes first: it can't be sent yet. */
  readonly held?: boolean;
  readonly size?: string | number;
  readonly children: ReactNode;
}

/** A form in a dialog: stays open while it saves and when saving failed. Give the mutation `meta: { failure: 'screen' }`. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { opened, onClose, title, onSubmit, submitLabel, submitError, loading, held = false, size = 'md', children } = props;
  useFocusBack();
  const close = (): void => {
    if (!loading) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size={size} closeOnClickOutside={false} closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="sm">
          {children}
          <SubmitError error={submitError} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={loading}>
              Annulla
            </Button>
            <Button type="submit" loading={loading} disabled={held}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The sentence of a refused form, read out when it appears. */
export function SubmitError({ error }: { error: ApiError | null }): ReactNode {
  if (!error) return null;
  return (
    <Alert color="red" role="alert" p="xs">
      {error.message}
    </Alert>
  );
}

/** The refused fields as Mantine's `form.setErrors` takes them. */
export const fieldErrors = (error: ApiError): Record<string, string> => Object.fromEntries(error.fields.map((field) => [field.path, field.message]));
