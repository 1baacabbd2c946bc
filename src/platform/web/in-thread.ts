/** A web worker for one question. */
export interface Thread<Question, Answer> {
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(question: Question): void;
  terminate(): void;
}

interface Limits {
  /** Ms. */
  readonly most: number;
  /** Error message if it takes too long or the worker fails. */
  readonly sentence: string;
  readonly signal?: AbortSignal;
}

/** Asks a worker, which is ended after its answer, after the timeout, or if the answer is no longer needed. */
export function inThread<Question, Answer>(
  thread: Thread<Question, Answer>,
  question: Question,
  { most, sentence, signal }: Limits,
): Promise<Answer> {
  const over = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(most)]);
  return new Promise<Answer>((resolve, reject) => {
    const enough = (): void => reject(new Error(sentence));
    over.addEventListener('abort', enough, { once: true });
    thread.onmessage = ({ data }) => resolve(data);
    thread.onerror = enough;
    thread.postMessage(question);
  }).finally(() => thread.terminate());
}
