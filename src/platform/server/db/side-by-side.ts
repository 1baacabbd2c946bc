import type { PoolClient } from 'pg';
import { codeOf } from '../start-error.ts';
import type { Fragment, Runner } from './sql.ts';
import { executor } from './sql.ts';

/** The statements of one transaction. */
export interface Statements extends Runner {
  /** Leaves a statement for the end. */
  atEnd(statement: Fragment): void;
  /** Sends those that were left together with the commit; throws where the transaction was not kept. */
  end(): Promise<void>;
  /** Nothing goes out from here on; comes when all that was sent is answered. */
  over(): Promise<void>;
}

/** PostgreSQL's answer to a statement after one that failed. */
const aborted = '25P02';

/**
 * Statements that a verb starts side by side go out at once, and run one after the other. After the end none goes out any more: it
 * would not be part of the transaction, and be kept although that is rolled back. Whatever fails because another failed says what
 * that was: of answers that come together the first one to be heard need not be the first that came.
 */
export function sideBySide(client: PoolClient): Statements {
  let last: Promise<unknown> = Promise.resolve();
  const left: Fragment[] = [];
  let isOver = false;
  let cause: unknown;

  const sent = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      cause ??= error;
      throw codeOf(error) === aborted ? cause : error;
    }
  };
  const query: Runner['query'] = (config) => {
    if (isOver) return Promise.reject(tooLate());
    gather(client);
    const answer = sent(client.query(config));
    last = answer.catch(ignore);
    return answer;
  };
  /** A transaction in which a statement failed ends without a complaint and without a trace, also where nobody heard of the failure. */
  const commit = async (): Promise<void> => {
    const { command } = await sent(client.query('commit'));
    if (command !== 'COMMIT') throw cause ?? new Error('The transaction was not kept');
  };
  const over = async (): Promise<void> => {
    isOver = true;
    await last;
  };
  return {
    query,
    atEnd: (statement) => {
      if (isOver) throw tooLate();
      left.push(statement);
    },
    end: async () => {
      await last;
      const { run } = executor({ query });
      const all = left.map(run);
      isOver = true;
      gather(client);
      await Promise.all([...all, commit()]);
    },
    over,
  };
}

/** Holds back what is written until the end of this turn of the event loop, and sends it together: each send wakes the other side. */
function gather({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

const tooLate = (): Error => new Error('A statement after the end of its transaction');
const ignore = (): void => {};
