import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { segnaArticoli } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import type { TipologiaArticolo } from '#prodotto/articolo/rules/tipologie.ts';
import { apriTestata, chiudiTestata, type TestataAperta } from './modifica.ts';
import { statoArticoli } from './tipologia.ts';

/** Logs a line per changed article, which `annullaModifica` uses to undo the action. */
export async function tipologiaTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.tipologiaTestata>;
}): Promise<'OK'> {
  const { type, CodTestata: codTestata, ctnumSUFFISSO: suffisso, versione } = input;
  const testata = await apriTestata(ctx, { codTestata, suffisso, versione });
  const prima = type === 'disattivainternet' ? testata.disattivaInternet : await articoliSegnati(ctx, testata, type);
  const attivo = input.attivo ?? prima !== true;
  if (prima === attivo) return 'OK';
  if (type === 'disattivainternet')
    await chiudiTestata(ctx, testata, {
      valori: sql`disattiva_internet = ${attivo}`,
      prima: { disattivaInternet: prima },
      dopo: { disattivaInternet: attivo },
    });
  else {
    const codici = await ctx.tx.rows<{ cdArticolo: string }>(
      sql`select distinct cd_articolo from righe_catalogo where cod_testata = ${codTestata} and suffisso = ${suffisso} and cd_articolo is not null`,
    );
    await segnaArticoli(ctx, { codici: codici.map(({ cdArticolo }) => cdArticolo), tipologia: type, attivo });
    await chiudiTestata(ctx, testata, { prima: { [type]: prima }, dopo: { [type]: attivo } });
  }
  return 'OK';
}

/** Boolean if all or none are marked, else their number. */
async function articoliSegnati(
  ctx: WriteCtx,
  testata: TestataAperta,
  type: TipologiaArticolo,
): Promise<boolean | string> {
  const { nrArticoli, segnati } = await statoArticoli(ctx.tx, testata);
  if (nrArticoli === 0) throw breaksRule('La testata non ha articoli.');
  const quanti = segnati[type];
  return quanti === 0 ? false : quanti === nrArticoli ? true : `${quanti} di ${nrArticoli} articoli`;
}
