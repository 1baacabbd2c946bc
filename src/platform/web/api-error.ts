import type { FieldError, Problem } from '#platform/contract/refusal.ts';

/** `message` is Italian. Status 0: the server was not reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail);
    this.name = 'ApiError';
  }

  get fields(): readonly FieldError[] {
    return this.problem.errors ?? [];
  }
}

const unreached = 'Comunicazione con il server non riuscita. Riprovare.';

export const notReached = (): ApiError =>
  new ApiError(0, { type: 'about:blank', title: 'Rete', status: 0, detail: unreached });

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

export const sentenceOf = (error: unknown): string => (error instanceof ApiError ? error.message : 'Errore interno');
