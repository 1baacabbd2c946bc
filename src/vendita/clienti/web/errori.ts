import { ApiError } from '#platform/web/api-error.ts';
import { referente } from '../contract.ts';
import type { Referente } from './dati.ts';

/** The refusal with the documented sentence of this act before its own reason. */
export const conFrase = (frase: string, error: ApiError): ApiError =>
  new ApiError(error.status, { ...error.problem, detail: `${frase}${frase.endsWith('.') ? '' : '.'} ${error.message}` });

/** What stands in the place of a contact that somebody else changed first; null for any other refusal. */
export function presenteIn(error: ApiError): Referente | null {
  const letto = referente.safeParse(error.problem.present);
  return letto.success ? letto.data : null;
}
