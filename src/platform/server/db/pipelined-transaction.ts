import type { PoolClient } from 'pg';
import { codeOf } from '../start-error.ts';
import { executor, type Fragment, type Runner } from './sql.ts';

export interface PipelinedTransaction extends Runner {
  atEnd(statement: Fragment): void;
  commit(): Promise<void>;
  closed(): Promise<void>;
}

const inFailedTransaction = '25P02';

/**
 * Pipelines parallel statements; none runs after the commit. Statements that PostgreSQL skips after a failure reject
 * with the error of that failure.
 */
export function pipelinedTransaction(client: PoolClient): PipelinedTransaction {
  let last: Promise<unknown> = Promise.resolve();
  const forTheEnd: Fragment[] = [];
  let isClosed = false;
  let cause: unknown;

  const withCause = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      cause ??= error;
      throw codeOf(error) === inFailedTransaction ? cause : error;
    }
  };
  const query: Runner['query'] = (config) => {
    if (isClosed) return Promise.reject(tooLate());
    corkForThisTick(client);
    const answer = withCause(client.query(config));
    last = answer.catch(ignore);
    return answer;
  };
  /** PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error. */
  const sendCommit = async (): Promise<void> => {
    const { command } = await withCause(client.query('commit'));
    if (command !== 'COMMIT') throw cause ?? new Error('The transaction was not committed');
  };
  return {
    query,
    atEnd: (statement) => {
      if (isClosed) throw tooLate();
      forTheEnd.push(statement);
    },
    commit: async () => {
      await last;
      const { run } = executor({ query });
      const all = forTheEnd.map(run);
      isClosed = true;
      corkForThisTick(client);
      await Promise.all([...all, sendCommit()]);
    },
    closed: async () => {
      isClosed = true;
      await last;
    },
  };
}

/** Sends all statements of a tick in one packet, since each packet wakes the backend. */
function corkForThisTick({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const tooLate = (): Error => new Error('A statement after the end of its transaction');
const ignore = (): void => {};
