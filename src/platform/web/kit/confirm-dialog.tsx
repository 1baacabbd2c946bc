import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api-error.ts';
import type { Asked } from './question.ts';
import { useFocusBack } from './use-focus-back.ts';

export function ConfirmDialog({ asked }: { asked: Asked }): ReactNode {
  const [failure, setFailure] = useState<string | null>(null);
  const [loading, setLoading] = useState(false);
  useFocusBack();
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
  return (
    <Modal opened onClose={close} title={asked.title} size="sm" centered zIndex={400} closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      {asked.text && <Text size="sm">{asked.text}</Text>}
      {failure && (
        <Alert color="red" role="alert" mt="sm" p="xs">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        {asked.cancel !== null && (
          <Button variant="default" onClick={close} disabled={loading}>
            {asked.cancel ?? 'Annulla'}
          </Button>
        )}
        <Button onClick={goOn} loading={loading} color={asked.danger ? 'red' : undefined} data-autofocus>
          {asked.confirm ?? 'Conferma'}
        </Button>
      </Group>
    </Modal>
  );
}
