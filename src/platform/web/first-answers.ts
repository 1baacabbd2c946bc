import type { QueryClient } from '@tanstack/react-query';
import type { FirstAnswer } from '#platform/contract/first-answer.ts';
import { firstAnswersId } from '#platform/contract/first-answer.ts';
import { currentLogin } from './session.ts';

/** Takes over what the page brought; it is a visitor's, so whoever has logged in asks anew, and sees it as text only until then. */
export function takeFirstAnswers(queries: QueryClient): void {
  const element = document.getElementById(firstAnswersId);
  if (!element) return;
  element.remove();
  if (currentLogin() !== null) return;
  for (const { chiave, dati } of JSON.parse(element.textContent ?? '[]') as FirstAnswer[])
    queries.setQueryData(chiave, dati);
}
