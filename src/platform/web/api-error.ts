import type { FieldError, Problem } from '#platform/contract/refusal.ts';

/** What every failed call throws; `message` is the Italian sentence to show. Status 0: the server was not reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail);
    this.name = 'ApiError';
  }

  /** Invalid fields, by their path in the input. */
  get fields(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}

const unreached = 'Comunicazione con il server non riuscita. Riprovare.';

export const notReached = (): ApiError =>
  new ApiError(0, { type: 'about:blank', title: 'Rete', status: 0, detail: unreached });

/** Reads a refusal; an answer that is no problem document (a proxy's page) still becomes a sentence. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) return new ApiError(response.status, body);
  return new ApiError(response.status, {
    type: 'about:blank',
    title: 'Errore',
    status: response.status,
    detail: unreached,
  });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string';
}

/** The sentence of whatever was thrown; a fault of the program itself gets a plain one. */
export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'Errore interno');
