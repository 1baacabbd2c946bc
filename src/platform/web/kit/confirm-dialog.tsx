import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api-error.ts';
import { Dialog } from './dialog.tsx';
import type { Asked } from './question.ts';

/** What takes something away is marked, and Enter gives it up: who means it goes on to the other button. */
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
      {asked.text && <Text size="sm">{asked.text}</Text>}
      {failure && (
        <Alert color="red" role="alert" mt="sm" p="xs">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        {asked.cancel !== null && (
          <Button variant="default" onClick={close} disabled={loading} data-autofocus={asked.danger || undefined}>
            {asked.cancel ?? wayBack(asked)}
          </Button>
        )}
        <Button onClick={goOn} loading={loading} data-autofocus={!asked.danger || undefined}>
          {asked.confirm ?? 'Conferma'}
        </Button>
      </Group>
    </Dialog>
  );
}

/** Where the act itself is called 'Annulla …' two buttons of that word would be a riddle. */
const wayBack = ({ confirm = '' }: Asked): string => (confirm.startsWith('Annulla') ? 'Indietro' : 'Annulla');
