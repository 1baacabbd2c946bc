import { z } from 'zod';

type Env = Readonly<Record<string, string | undefined>>;

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  readonly fallback: string;
  readonly meaning: string;
  /** The value is not shown in error messages. */
  readonly secret: boolean;
}

type Declared = Readonly<Record<string, Setting>>;
export type ValuesOf<D extends Declared> = { readonly [Name in keyof D]: z.output<D[Name]['schema']> };

export interface SettingsContext {
  /** Whether simulators are allowed. */
  readonly demo: boolean;
}

export const simulatorRefused = (names: string): string =>
  `${names} è simulatore: il simulatore sta solo accanto ai dati dimostrativi che il programma ha fatto da sé (DEMO=on), e dove altri raggiungono il portale (HOST, PUBLIC_URL) solo con DEMO_LOGINS=everywhere.`;

export interface SettingsGroup<Values> {
  readonly table: readonly { readonly name: string; readonly default: string; readonly meaning: string }[];
  /** One line per invalid value. */
  complaints(env: Env): string[];
  read(env: Env, context: SettingsContext): Values;
}

export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  fallback: string,
  meaning: string,
  { secret = false }: { readonly secret?: boolean } = {},
): Setting<Schema> => ({ schema, fallback, meaning, secret });

export function settingsGroup<D extends Declared, Values>(
  declared: D,
  build: (values: ValuesOf<D>, context: SettingsContext) => Values,
): SettingsGroup<Values> {
  const shape = z.object(Object.fromEntries(Object.entries(declared).map(([name, { schema }]) => [name, schema])));
  const given = (env: Env): Record<string, string | undefined> =>
    Object.fromEntries(
      Object.entries(declared).map(([name, { fallback }]) => [name, env[name]?.trim() || fallback || undefined]),
    );
  return {
    table: Object.entries(declared).map(([name, { fallback, meaning }]) => ({ name, default: fallback, meaning })),
    complaints: (env) => {
      const values = given(env);
      const lines = new Map<string, string>();
      for (const { path, message } of shape.safeParse(values).error?.issues ?? []) {
        const name = String(path[0]);
        const value = declared[name]?.secret ? '' : ` (trovato: ${values[name] ?? ''})`;
        if (!lines.has(name)) lines.set(name, `${name} ${message}${value}.`);
      }
      return [...lines.values()];
    },
    read: (env, context) => build(shape.parse(given(env)) as ValuesOf<D>, context),
  };
}

export const text = z.string();

/** A secret that can be sent as an HTTP header value; Node refuses other characters only when sending. */
export const headerSecret = text.regex(
  /^[\x21-\x7e]+$/,
  'deve essere di lettere senza accenti, cifre e segni, senza spazi né righe a capo',
);

export const integer = (min: number, max: number) => {
  const message = `deve essere un numero intero tra ${min} e ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
};

export const url = (message: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      (given) => URL.canParse(given) && protocols.includes(new URL(given).protocol),
      `deve essere un indirizzo ${message}`,
    );

export const httpUrl = url('http:// o https://', 'http:', 'https:');

export const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, { error: `deve essere uno tra ${names.join(', ')}` });

export const bareUrl = (given: string): string => given.replace(/\/+$/, '');
