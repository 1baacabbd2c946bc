import type { ComponentType, ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';

type Kind = 'ok' | 'error' | 'info';

interface Messages {
  readonly Messages: ComponentType;
}

/** The message library loads with the first message, not with the first screen. */
const library = createStore<Messages | null>(null);

async function show(kind: Kind, text: string): Promise<void> {
  const messages = await import('./messages.tsx');
  library.set(messages);
  messages.showMessage(kind, text);
}

/** Short messages at the edge of the screen. Failures stay until they are closed. */
export const notify = {
  ok: (text: string): void => void show('ok', text),
  info: (text: string): void => void show('info', text),
  error: (text: string): void => void show('error', text),
};

/** Where the messages appear; mounted once by the shell. */
export function MessagePlace(): ReactNode {
  const messages = useStore(library);
  return messages ? <messages.Messages /> : null;
}
