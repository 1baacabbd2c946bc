import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';

type Kind = 'ok' | 'error' | 'info';

const library = createStore<{ readonly Messages: ComponentType } | null>(null);

async function show(kind: Kind, text: string): Promise<void> {
  const { Messages, showMessage } = await import('./messages.tsx');
  if (!library.get()) library.set({ Messages });
  showMessage(kind, text);
}

export const notify = {
  ok: (text: string): void => void show('ok', text),
  info: (text: string): void => void show('info', text),
  error: (text: string): void => void show('error', text),
};

export function MessagePlace(): ReactNode {
  const messages = useStore(library);
  return messages ? <messages.Messages /> : null;
}
