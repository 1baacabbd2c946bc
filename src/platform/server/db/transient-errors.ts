import { codeOf } from '../start-error.ts';

/** Codes of Node.js and of PostgreSQL (connection exceptions, shutdown, too many connections). */
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

/** True when the statement failed because the database can't be reached or is shutting down, not because of the statement. */
export function isUnreachable(error: unknown): boolean {
  return (
    unreachable.has(codeOf(error)) ||
    (error instanceof Error && texts.test(error.message)) ||
    (error instanceof AggregateError && error.errors.some(isUnreachable))
  );
}

/** True when no answer came within `query_timeout`: the connection is of no use any more. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === silent;
}

/** True when the disk is full or the server is read-only: nothing can be written now. */
export function isFull(error: unknown): boolean {
  return ['53100', '53200', '25006', 'ENOSPC'].includes(codeOf(error));
}

/** True when `lock_timeout` or `statement_timeout` ended the statement: the same request may pass later. */
export function isBusy(error: unknown): boolean {
  return ['55P03', '57014'].includes(codeOf(error));
}

/** True when PostgreSQL broke the transaction off for a deadlock or a conflict with another one: it may be run again as a whole. */
export function isDeadlock(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error));
}
