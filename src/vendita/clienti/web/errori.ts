import { ApiError } from '#platform/web/api-error.ts';

/** The refusal with the documented sentence of this act before its own reason. */
export const conFrase = (frase: string, error: ApiError): ApiError =>
  new ApiError(error.status, {
    ...error.problem,
    detail: `${frase}${frase.endsWith('.') ? '' : '.'} ${error.message}`,
  });
