/** Reads one parameter of an address; undefined where it is missing or no good. */
export type Field<T> = (value: unknown) => T | undefined;

export const text =
  (longest: number): Field<string> =>
  (value) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).length <= longest
        ? String(value)
        : undefined
      : undefined;

export const whole =
  (least: number, most: number): Field<number> =>
  (value) => {
    const number =
      typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  };

export const oneOf =
  <const T extends string>(values: readonly T[]): Field<T> =>
  (value) =>
    values.find((one) => one === value);

type Search<F extends Readonly<Record<string, Field<unknown>>>> = { readonly [Name in keyof F]?: ReturnType<F[Name]> };

/** What `validateSearch` takes: what can't be read is left out, so that an old or mistyped address still leads to its screen. */
export const searchOf =
  <F extends Readonly<Record<string, Field<unknown>>>>(fields: F) =>
  (given: Readonly<Record<string, unknown>>): Search<F> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const value = field(given[name]);
        return value === undefined ? [] : [[name, value]];
      }),
    ) as Search<F>;
