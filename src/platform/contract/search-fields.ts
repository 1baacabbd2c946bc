import { isPlausibleDay } from './dates.ts';

/** Returns undefined if invalid. */
export interface Field<T> {
  (value: unknown): T | undefined;
  /** All values, or the first and last one; absent for texts. */
  readonly values?: readonly T[];
}

const fieldOf = <T>(values: readonly T[], read: (value: unknown) => T | undefined): Field<T> =>
  Object.assign(read, { values });

export const text =
  (longest: number): Field<string> =>
  (value) => {
    const plain = typeof value === 'number' ? String(value) : value;
    return typeof plain === 'string' && plain.length <= longest ? plain : undefined;
  };

export const textThat =
  (isGood: (value: string) => boolean): Field<string> =>
  (value) =>
    typeof value === 'string' && isGood(value) ? value : undefined;

export const whole = (least: number, most: number): Field<number> =>
  fieldOf([least, most], (value) => {
    const number =
      typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN;
    return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
  });

export const day: Field<string> = textThat(isPlausibleDay);

export const oneOf = <const T extends string>(values: readonly T[]): Field<T> =>
  fieldOf(values, (value) => values.find((one) => one === value));

/** On if the parameter is present. */
export const on: Field<true> = fieldOf([true], (value) => (value === true || value === 'true' ? true : undefined));

/** Distinct values; a single one may be given without a list. */
export const textsThat =
  (isGood: (value: string) => boolean, most: number): Field<readonly string[]> =>
  (value) => {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const good = new Set(list.filter((one): one is string => typeof one === 'string' && isGood(one)));
    return good.size === 0 ? undefined : [...good].slice(0, most);
  };

type Fields = Readonly<Record<string, Field<unknown>>>;
export type Search<F extends Fields> = { readonly [Name in keyof F]?: ReturnType<F[Name]> };
type Given = Readonly<Record<string, unknown>>;

/** Missing names become undefined, because the router would pass absent ones through unvalidated. */
export const strictly =
  <S extends object>(read: (given: Given) => S) =>
  (given: Given): S => ({ ...Object.fromEntries(Object.keys(given).map((name) => [name, undefined])), ...read(given) });

/** Invalid values are dropped, so that old URLs still open their screen. */
export const searchOf = <F extends Fields>(fields: F): ((given: Given) => Search<F>) & { readonly fields: F } =>
  Object.assign(
    strictly(
      (given: Given) =>
        Object.fromEntries(
          Object.entries(fields).flatMap(([name, field]) => {
            const value = field(given[name]);
            return value === undefined ? [] : [[name, value]];
          }),
        ) as Search<F>,
    ),
    { fields },
  );
