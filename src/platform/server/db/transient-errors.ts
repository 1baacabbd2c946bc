import { codeOf } from '../start-error.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);
const silent = 'Query read timeout';
const texts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end/;

export function isUnreachable(error: unknown): boolean {
  return (
    unreachable.has(codeOf(error)) ||
    (error instanceof Error && texts.test(error.message)) ||
    (error instanceof AggregateError && error.errors.some(isUnreachable))
  );
}

/** The database may be running and only slow: a query, a wait for the pool or a new connection timed out. */
export function isLate(error: unknown): boolean {
  return (
    error instanceof Error &&
    (/Query read timeout|timeout exceeded|timeout expired|due to connection timeout/.test(error.message) ||
      isLate(error.cause))
  );
}

export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === silent;
}

export function isFull(error: unknown): boolean {
  return ['53100', '53200', '25006', 'ENOSPC'].includes(codeOf(error));
}

/** `lock_timeout` or `statement_timeout`: a retry may succeed. */
export function isBusy(error: unknown): boolean {
  return ['55P03', '57014'].includes(codeOf(error));
}

/** Deadlock or serialization failure: retry the whole transaction. */
export function isDeadlock(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}
