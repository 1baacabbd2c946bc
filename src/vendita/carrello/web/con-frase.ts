import { fullStop } from '#platform/contract/full-stop.ts';
import { ApiError } from '#platform/web/api-error.ts';

export const preceduto = (frase: string, error: ApiError): ApiError =>
  new ApiError(error.status, { ...error.problem, detail: `${fullStop(frase)} ${error.message}` });

export async function conFrase<T>(frase: string, agisci: () => Promise<T>): Promise<T> {
  try {
    return await agisci();
  } catch (error) {
    throw error instanceof ApiError ? preceduto(frase, error) : error;
  }
}
