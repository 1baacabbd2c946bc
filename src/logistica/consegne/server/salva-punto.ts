import { cut } from '#platform/contract/storable.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { chiaveFermata } from '../rules.ts';
import { testoIndirizzo, verificaPunto } from '../rules/punto-indirizzo.ts';
import { leggiFermate } from './leggi-fermate.ts';

export const salvaPunto: Verb<typeof contract.salvaPunto> = async ({ ctx, input }) => {
  const { tx, actor, now } = ctx;
  const { dtConsegna, modalitaConsegna, cdAnagrafica, punto } = input;
  const chiave = chiaveFermata(modalitaConsegna, cdAnagrafica);
  const fermata = (await leggiFermate(tx, dtConsegna)).find((una) => una.chiave === chiave);
  if (!fermata) throw notFound('La consegna non c’è più in questo giorno.');
  const fuori = punto && verificaPunto({ lat: punto.latitudine, lon: punto.longitudine }, fermata.stato ?? '');
  if (fuori) throw breaksRule(fuori, { errors: [{ path: 'punto', message: fuori }] });
  const testo = testoIndirizzo(fermata);
  if (punto)
    await tx.run(sql`
      insert into punti_indirizzi (testo, latitudine, longitudine, origine, utente, quando)
      values (${testo}, ${punto.latitudine}, ${punto.longitudine}, 'mano', ${actor.nome}, ${now})
      on conflict (testo) do update set latitudine = excluded.latitudine, longitudine = excluded.longitudine, origine = 'mano', utente = excluded.utente, quando = excluded.quando`);
  else await tx.run(sql`delete from punti_indirizzi where testo = ${testo}`);
  ctx.log({
    tabella: 'punti_indirizzi',
    chiave: cut(testo, 200),
    operazione: punto ? 'edit' : 'delete',
    ...(punto && { dopo: punto }),
  });
  return 'OK' as const;
};
