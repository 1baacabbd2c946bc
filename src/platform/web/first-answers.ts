import type { QueryClient } from '@tanstack/react-query';
import { firstAnswersId, type FirstAnswer } from '#platform/contract/first-answer.ts';
import { currentLogin } from './session.ts';

/** Loads the replies embedded in the page; ignored with a login. */
export function takeFirstAnswers(queries: QueryClient): void {
  const element = document.getElementById(firstAnswersId);
  if (!element) return;
  element.remove();
  if (currentLogin() !== null) return;
  for (const { chiave, dati } of JSON.parse(element.textContent ?? '[]') as FirstAnswer[])
    queries.setQueryData(chiave, dati);
}
