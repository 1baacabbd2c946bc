import { Drawer, Group, ScrollArea } from '@mantine/core';
import type { ReactNode } from 'react';
import { RefusalContext } from './refusal.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useSelectOnTab } from './use-select-on-tab.ts';
import { useSendFromList } from './use-send-from-list.ts';

interface DetailPanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Mount it only while open, so that the focus returns to the row. */
export function DetailPanel({ title, onClose, actions, children }: DetailPanelProps): ReactNode {
  useFocusBack();
  useSelectOnTab();
  useSendFromList();
  useEscape(onClose);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={420}
      title={title}
      overlayProps={{ backgroundOpacity: 0.2 }}
      scrollAreaComponent={ScrollArea.Autosize}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <RefusalContext value={null}>{children}</RefusalContext>
      {actions && (
        <Group justify="flex-end" gap="xs" mt="md">
          {actions}
        </Group>
      )}
    </Drawer>
  );
}
