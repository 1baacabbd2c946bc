import { ApiError } from '#platform/web/api-error.ts';

/** The refusal with the documented sentence of this act before its own reason. */
export const preceduto = (frase: string, error: ApiError): ApiError =>
  new ApiError(error.status, { ...error.problem, detail: `${frase}. ${error.message}`.replace('!!!.', '!!!') });

/** Does it; a refusal says first what did not succeed. */
export async function conFrase<T>(frase: string, agisci: () => Promise<T>): Promise<T> {
  try {
    return await agisci();
  } catch (error) {
    throw error instanceof ApiError ? preceduto(frase, error) : error;
  }
}
