import type { PoolClient } from 'pg';
import { codeOf } from '../start-error.ts';
import type { Fragment, Runner } from './sql.ts';
import { executor } from './sql.ts';

/** The statements of one transaction. */
export interface PipelinedTransaction extends Runner {
  /** Keeps a statement for the end: it goes out with the commit. */
  atEnd(statement: Fragment): void;
  /** Sends the statements of `atEnd` and the commit together; throws where the transaction was not committed. */
  commit(): Promise<void>;
  /** Takes no more statements; resolves when all that were sent are answered. */
  closed(): Promise<void>;
}

/** PostgreSQL's error of every statement after one that failed: `in_failed_sql_transaction`. */
const inFailedTransaction = '25P02';

/**
 * Statements that a verb starts side by side are sent at once (`pipeline` of the driver), and PostgreSQL runs them one after the other. After
 * the commit no statement is taken any more: it would run outside the transaction. Where one statement fails, all that PostgreSQL refused
 * because of it fail with its error: of promises that settle together the caller need not see the first.
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
  /** PostgreSQL answers a commit of a failed transaction with ROLLBACK and no error, also where nobody awaited the statement that failed. */
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

/** What is written to the socket in this tick of the event loop goes out in one packet: each packet wakes the server's process. */
function corkForThisTick({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const tooLate = (): Error => new Error('A statement after the end of its transaction');
const ignore = (): void => {};
