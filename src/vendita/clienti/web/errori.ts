import { ApiError } from '#platform/web/api-error.ts';
import { number, shapeOf, text } from '#platform/web/read.ts';
import type { Referente } from './dati.ts';

/** The refusal with the documented sentence of this act before its own reason. */
export const conFrase = (frase: string, error: ApiError): ApiError =>
  new ApiError(error.status, {
    ...error.problem,
    detail: `${frase}${frase.endsWith('.') ? '' : '.'} ${error.message}`,
  });

const referente = shapeOf<Referente>({
  id: number,
  cdAnagrafica: text,
  nome: text,
  cognome: text,
  mansione: text,
  stato: text,
  indirizzo: text,
  cap: text,
  localita: text,
  provincia: text,
  telefono: text,
  cell: text,
  mail: text,
  note: text,
  versione: text,
});

/** What stands in the place of a contact that somebody else changed first; null for any other refusal. */
export const presenteIn = (error: ApiError): Referente | null => referente(error.problem.present) ?? null;
