import { createStore, useStore } from './store.ts';

type Answer = (confirmed: boolean) => void;

const asked = createStore<Answer | null>(null);

/** Opens the dialog that asks for a proof of identity; true once the session is confirmed. */
export function askConfirmation(): Promise<boolean> {
  return new Promise((resolve) => {
    answerConfirmation(false);
    asked.set(resolve);
  });
}

export function answerConfirmation(confirmed: boolean): void {
  const answer = asked.get();
  asked.set(null);
  answer?.(confirmed);
}

export const useConfirmationAsked = (): boolean => useStore(asked) !== null;
