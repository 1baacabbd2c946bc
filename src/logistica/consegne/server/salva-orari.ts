import type { InputOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiaveFermata, leggiOra, luogoDi } from '../rules.ts';
import { aperturaNonValida, leggiApertura } from '../rules/apertura.ts';
import { conPosto } from '../rules/stato-giornata.ts';
import { cambiaGiornata } from './cambia-giornata.ts';
import { nomi, sulCampo, trovata } from './scrivi-consegne.ts';

type Orari = InputOf<typeof contract.salvaOrari>;

/** Hours belong to the address, not undoable. Lock order: the day's row, the hours. */
export const salvaOrari: Verb<typeof contract.salvaOrari> = async ({ ctx, input }) => {
  const { passaggio, peso, incasso, orari: scritti, modalitaConsegna, cdAnagrafica } = input;
  const ora = oraScritta(input);
  const orari = scritti === undefined ? undefined : leggiApertura(scritti);
  if (orari === null) throw sulCampo('orari', aperturaNonValida);
  await cambiaGiornata(ctx, { dtConsegna: input.dtConsegna, cosa: 'ora di passaggio' }, (giornata) => {
    const fermata = trovata(giornata, chiaveFermata(modalitaConsegna, cdAnagrafica));
    return conPosto(giornata.stato, fermata, nomi(giornata), {
      ...(passaggio !== undefined && { passaggio }),
      ...(ora !== undefined && { oraPassaggio: ora }),
      ...(peso !== undefined && { peso }),
      ...(incasso !== undefined && { incasso }),
    });
  });
  if (orari === undefined) return 'OK' as const;
  const luogo = luogoDi(modalitaConsegna);
  const cambiati = await ctx.tx.run(
    orari === ''
      ? sql`delete from aperture_indirizzi where cod_anagrafica = ${cdAnagrafica} and luogo = ${luogo}`
      : sql`
        insert into aperture_indirizzi (cod_anagrafica, luogo, orari) values (${cdAnagrafica}, ${luogo}, ${orari})
        on conflict (cod_anagrafica, luogo) do update set orari = excluded.orari where aperture_indirizzi.orari <> excluded.orari`,
  );
  if (cambiati > 0) ctx.log('edit aperture_indirizzi', `${cdAnagrafica}/${luogo}`, { dopo: { orari } });
  return 'OK' as const;
};

function oraScritta({ oraPassaggio }: Orari): string | null | undefined {
  if (oraPassaggio === undefined) return undefined;
  if (oraPassaggio === null || oraPassaggio.trim() === '') return null;
  const ora = leggiOra(oraPassaggio);
  if (ora === null) throw sulCampo('oraPassaggio', 'Ora non valida: scrivere ore e minuti, per esempio 10:30.');
  return ora;
}
