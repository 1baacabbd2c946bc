/** A value that is there already, or will be. */
export type Soon<T> = T | Promise<T>;

/** Calls `then` with all values: at once where none of them has to be waited for, which spares what comes from memory a turn of the event loop for each. */
export function together<T extends readonly unknown[], R>(values: { readonly [K in keyof T]: Soon<T[K]> }, then: (values: T) => Soon<R>): Soon<R> {
  if (values.some((value) => value instanceof Promise)) return Promise.all(values).then((all) => then(all as unknown as T));
  return then(values as unknown as T);
}
