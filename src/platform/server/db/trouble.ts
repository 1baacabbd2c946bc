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

/** True when the statement failed because the database is away or going away, not because of what was asked. */
export function isUnreachable(error: unknown): boolean {
  return (
    unreachable.has(codeOf(error)) ||
    (error instanceof Error && texts.test(error.message)) ||
    (error instanceof AggregateError && error.errors.some(isUnreachable))
  );
}

/** True when the database did not even say that it is busy: nothing more can be had over that connection. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === silent;
}

/** True when the disk is full or the server stands read-only: nothing can be written now. */
export function isFull(error: unknown): boolean {
  return ['53100', '53200', '25006', 'ENOSPC'].includes(codeOf(error));
}

/** True when somebody else held what was asked for too long, or it took too long: the same request may well pass later. */
export function isBusy(error: unknown): boolean {
  return ['55P03', '57014'].includes(codeOf(error));
}
