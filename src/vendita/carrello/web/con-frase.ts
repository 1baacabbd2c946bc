import { ApiError } from '#platform/web/api-error.ts';

export const preceduto = (frase: string, error: ApiError): ApiError =>
  new ApiError(error.status, { ...error.problem, detail: `${frase}. ${error.message}`.replace('!!!.', '!!!') });

export async function conFrase<T>(frase: string, agisci: () => Promise<T>): Promise<T> {
  try {
    return await agisci();
  } catch (error) {
    throw error instanceof ApiError ? preceduto(frase, error) : error;
  }
}
