import { createStore, useStore } from './store.ts';

type Answer = (confirmed: boolean) => void;

/** All calls that wait for the one dialog. */
const waiting = new Set<Answer>();
const asked = createStore(false);

/** Opens the dialog that asks for a proof of identity; true once the session is confirmed. */
export function askConfirmation(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    asked.set(true);
  });
}

export function answerConfirmation(confirmed: boolean): void {
  const answers = [...waiting];
  waiting.clear();
  asked.set(false);
  for (const answer of answers) answer(confirmed);
}

export const confirmationAsked = (): boolean => asked.get();
export const useConfirmationAsked = (): boolean => useStore(asked);
