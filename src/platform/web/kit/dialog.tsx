import { Modal, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMenusClosed } from './close-menus.ts';
import { RefusalContext } from './refusal.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useSelectOnTab } from './use-select-on-tab.ts';
import { useSendFromList } from './use-send-from-list.ts';

export type DialogProps = Omit<ModalProps, 'opened' | 'closeOnEscape' | 'closeButtonProps'>;

/** Mount it only while open, so that the focus returns to the opener. */
export function Dialog({ onClose, children, ...others }: DialogProps): ReactNode {
  useFocusBack();
  useMenusClosed();
  useSelectOnTab();
  useSendFromList();
  useEscape(onClose);
  return (
    <Modal opened onClose={onClose} closeOnEscape={false} closeButtonProps={{ 'aria-label': 'Chiudi' }} {...others}>
      <RefusalContext value={null}>{children}</RefusalContext>
    </Modal>
  );
}
