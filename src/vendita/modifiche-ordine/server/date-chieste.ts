import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, type FieldError } from '#platform/contract/refusal.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { prossimiGiorni, verificaDataConsegna } from '#vendita/carrello/rules/giorni-consegna.ts';
import { dateAmmesse, leggiCliente } from '#vendita/carrello/server/index.ts';
import type { modificaOrdine } from '../contract.ts';
import { eChiusa } from '../rules.ts';
import { dataDaScrivere, giorniPerRiga, verificaDataRiga } from '../rules/giorni-riga.ts';
import type { Ordine, RigaOrdine } from './blocca-ordine.ts';

export type Input = InputOf<typeof modificaOrdine>;

/**
 * Validates the days of the input: if none is given, the order keeps its own; days of lines are converted to stored
 * form.
 */
export async function conDate<I extends Input>(
  ctx: WriteCtx,
  { ordine, righe }: { readonly ordine: Ordine; readonly righe: readonly RigaOrdine[] },
  input: I,
): Promise<I & { readonly dtConsRichiesta: string | null }> {
  const { dtConsRichiesta = ordine.dtConsRichiesta } = input;
  const per = new Map(righe.map((riga) => [riga.riga, riga]));
  const nuova = (una: { readonly riga: number; readonly dtConsRichiesta?: string | null | undefined }): boolean =>
    una.dtConsRichiesta !== undefined && una.dtConsRichiesta !== per.get(una.riga)?.dtConsRichiesta;
  const chieste = input.righe.filter(nuova);
  const dellOrdine = dtConsRichiesta === ordine.dtConsRichiesta ? null : dtConsRichiesta;
  const date = [dellOrdine, ...[...chieste, ...input.nuove].map((una) => una.dtConsRichiesta)];
  const ammesse = date.some(Boolean) ? await giorniDi(ctx, ordine) : () => [];
  rifiuta([
    ...guastoOrdine(dellOrdine, ordine, ammesse),
    ...chieste.flatMap(({ riga: n, dtConsRichiesta: data = null }) => {
      const riga = per.get(n);
      const message =
        riga && eChiusa(riga) ? 'La riga è già consegnata.' : data && verificaDataRiga(data, ammesse(giorniPerRiga));
      return message ? [{ path: `righe.${n}.dtConsRichiesta`, message }] : [];
    }),
    ...input.nuove.flatMap(({ dtConsRichiesta: data }, i) => {
      const message = data && verificaDataRiga(data, ammesse(giorniPerRiga));
      return message ? [{ path: `nuove.${i}.dtConsRichiesta`, message }] : [];
    }),
  ]);
  const scritta = (data: string | null): string | null => dataDaScrivere(data, dtConsRichiesta);
  return {
    ...input,
    dtConsRichiesta,
    righe: input.righe.map((una) =>
      nuova(una) ? { ...una, dtConsRichiesta: scritta(una.dtConsRichiesta ?? null) } : una,
    ),
    nuove: input.nuove.map((una) => ({ ...una, dtConsRichiesta: scritta(una.dtConsRichiesta) })),
  };
}

/** Delivery days as in a confirmation, for that many days from today; read once for all lines. */
async function giorniDi(ctx: WriteCtx, ordine: Ordine): Promise<(giorni?: number) => readonly string[]> {
  const { giornoConsegna } = await leggiCliente(ctx.tx, {
    codAnagrafica: ordine.codAnagrafica,
    progIndirizzo: ordine.progIndirizzo,
    idUtente: null,
  });
  const oggi = oggiInItalia(ctx.now);
  const fatte = new Map<number | undefined, readonly string[]>();
  return (giorni) => {
    const date = fatte.get(giorni) ?? dateAmmesse(oggi, ordine.trasporto, giornoConsegna, giorni);
    fatte.set(giorni, date);
    return date;
  };
}

/** The order's current day is always allowed. */
function guastoOrdine(chiesta: string | null, ordine: Ordine, ammesse: () => readonly string[]): FieldError[] {
  if (chiesta === null) return [];
  const giorni = ammesse();
  const guasto =
    ordine.trasporto === 'ritiro'
      ? 'Con il ritiro non c’è una data di consegna.'
      : verificaDataConsegna(chiesta, giorni);
  if (guasto === null) return [];
  const message = giorni.length === 0 ? guasto : `${guasto} Le prossime: ${prossimiGiorni(giorni)}.`;
  return [{ path: 'dtConsRichiesta', message }];
}

export function rifiuta(errors: readonly FieldError[]): void {
  const [primo] = errors;
  if (primo) throw breaksRule(primo.message, { errors: errors.slice(0, 20) });
}
