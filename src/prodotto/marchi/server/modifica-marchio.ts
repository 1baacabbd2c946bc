import { changedIn, edited } from '#platform/contract/edit.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { Stesura } from '../rules.ts';
import { apriMarchio, verificata } from './modifica.ts';

/** Writes only changed fields; without any the version stays. */
export const modificaMarchio: Verb<typeof contract.modificaMarchio> = async ({
  ctx,
  input: { versione, ...scritta },
}) => {
  const { logo: _, versione: __, ...prima } = await apriMarchio(ctx, { ...scritta, versione });
  const m = await verificata(ctx, edited(prima, scritta));
  const cambiati = changedIn(prima, m);
  if (cambiati.length === 0) return 'OK' as const;
  await ctx.tx.run(sql`
    update aziende set nome_azienda = ${m.nomeAzienda}, sito = ${m.sito}, descrizione = ${m.descrizione}, attiva_cod_art_for2 = ${m.attivaCodArtFor2},
      disattiva_internet = ${m.disattivaInternet}, codice_linea = ${m.codiceLinea}, versione = versione + 1
    where codice_azienda = ${m.codiceAzienda}`);
  const soli = (da: Stesura): object => Object.fromEntries(cambiati.map((campo) => [campo, da[campo]]));
  ctx.log('edit aziende', m.codiceAzienda, { prima: soli(prima), dopo: soli(m) });
  return 'OK' as const;
};
