import type { ReactNode } from 'react';
import { createStore, useStore } from '../store.ts';
import { late } from './late.tsx';
import type { Asked, Question } from './question.ts';

const asked = createStore<Asked | null>(null);

/** Resolves to true if confirmed and, with `act`, done. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    dismissQuestion();
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });
}

/** Answers no to an open question. */
export const dismissQuestion = (): void => asked.get()?.answer(false);

export const alertDialog = (title: string, text?: string): Promise<boolean> =>
  confirm({ title, ...(text ? { text } : {}), confirm: 'Ok', cancel: null });

const ConfirmDialog = late(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

export function ConfirmPlace(): ReactNode {
  const question = useStore(asked);
  if (!question) return null;
  return <ConfirmDialog asked={question} />;
}
