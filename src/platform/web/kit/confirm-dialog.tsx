import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../api-error.ts';
import { Dialog } from './dialog.tsx';
import { nextStep } from './next-step.ts';
import type { Asked } from './question.ts';

/** For destructive questions no button is focused. */
export function ConfirmDialog({ asked }: { asked: Asked }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  const close = (): void => {
    if (!loading) asked.answer(false);
  };
  const goOn = async (): Promise<void> => {
    setFailure(null);
    setLoading(true);
    try {
      await asked.act?.();
      asked.answer(true);
    } catch (error) {
      setFailure(sentenceOf(error));
      setLoading(false);
    }
  };
  const back = asked.danger ? (asked.back === undefined ? 'Non si può annullare.' : asked.back) : null;
  const title = asked.danger ? (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <IconAlertTriangle size={18} color="var(--mantine-color-error)" style={{ flex: 'none' }} aria-hidden />
      {asked.title}
    </Group>
  ) : (
    asked.title
  );
  return (
    <Dialog onClose={close} title={title} size="sm" centered zIndex={400}>
      <div tabIndex={-1} data-autofocus={asked.danger || undefined} style={{ outline: 'none' }}>
        {asked.text && <Text size="sm">{asked.text}</Text>}
        {back && (
          <Text size="sm" mt={asked.text ? 4 : 0}>
            {back}
          </Text>
        )}
      </div>
      {failure && (
        <Alert color="danger" role="alert" mt="sm" p="xs">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        {asked.cancel !== null && (
          <Button variant="default" onClick={close} disabled={loading}>
            {asked.cancel ?? wayBack(asked)}
          </Button>
        )}
        <Button
          {...nextStep}
          {...(asked.danger && { color: 'danger' })}
          onClick={goOn}
          loading={loading}
          data-autofocus={!asked.danger || undefined}
        >
          {asked.confirm ?? 'Conferma'}
        </Button>
      </Group>
    </Dialog>
  );
}

/** 'Indietro' if the other button already says 'Annulla'. */
const wayBack = ({ confirm = '' }: Asked): string => (confirm.startsWith('Annulla') ? 'Indietro' : 'Annulla');
