import type { AnyCall, SentOf } from '#platform/contract/call.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';

export const app = await testApp({ demo: true });
export const { db } = app.database;
export const admin = app.as({ ruolo: 2, idUtente: 3, nome: 'Anna' });
export const cliente = app.as({ ruolo: 1, codAnagrafica: '000100', idUtente: 1 });
export const password = 'demo-cardine';

/** Maps a table to the columns that select its rows; one or several sets. */
export type Righe = Readonly<Record<string, Record<string, unknown> | readonly Record<string, unknown>[]>>;
type Fixed<T> = T extends readonly (infer U)[]
  ? readonly Fixed<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Fixed<T[K]> }
    : T;
interface Prova<C extends AnyCall> {
  readonly input: Fixed<SentOf<C>>;
  readonly righe: Righe;
  readonly chi?: Caller;
}
export interface Modifica {
  readonly call: AnyCall;
  readonly fai: () => Promise<Prova<AnyCall>> | Prova<AnyCall>;
}
export const di = <C extends AnyCall, const P extends Prova<C>>(call: C, fai: () => Promise<P> | P): Modifica => ({
  call,
  fai: fai as Modifica['fai'],
});

export const cdArticolo = '106000010101';
export const uno = async <T>(frammento: Parameters<typeof db.one>[0]): Promise<T> => {
  const riga = await db.one<T & object>(frammento);
  if (!riga) throw new Error('The demo has none');
  return riga;
};
/** Only the fields that the call writes. */
export function riscritta<C extends AnyCall>(call: C, letta: object): SentOf<C> {
  const noti = Object.keys(call.input.shape);
  return Object.fromEntries(Object.entries(letta).filter(([campo]) => noti.includes(campo))) as SentOf<C>;
}
