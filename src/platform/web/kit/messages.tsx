import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

const looks = {
  ok: { color: 'teal', autoClose: 4000 },
  info: { color: 'blue', autoClose: 6000 },
  error: { color: 'danger', autoClose: false as const },
};

export function showMessage(kind: keyof typeof looks, text: string): void {
  notifications.show({
    id: `${kind}:${text}`,
    message: text,
    ...looks[kind],
    closeButtonProps: { 'aria-label': 'Chiudi il messaggio' },
  });
}

export function Messages(): ReactNode {
  return <Notifications position="bottom-right" zIndex={1000} limit={4} transitionDuration={120} />;
}
