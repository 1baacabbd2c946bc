import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { cleanHtml } from '#platform/server/html.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata } from '../modifica.ts';
import type * as contract from '../../contract.ts';
import { descrizioniDi } from './schede-testata.ts';

const massime = 200;

export async function salvaDatiTecnici({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaDatiTecnici>;
}): Promise<'OK'> {
  const { codTestata, suffisso, codiceScheda } = input;
  const adesso = async () => ({ descTecniche: await descrizioniDi(ctx.tx, input) });
  const testata = await apriTestata(ctx, input, adesso);
  const { descTecniche } = await adesso();
  const prima = descTecniche.find((una) => una.codiceScheda === codiceScheda)?.descrizioneHTML ?? null;
  const descrizioneHTML = cleanHtml(input.descrizioneHTML);
  if (prima === null && descTecniche.length >= massime) throw breaksRule('La testata ha già 200 descrizioni tecniche.');
  if (descrizioneHTML === '') {
    await ctx.tx.run(
      sql`delete from descrizioni_tecniche where cod_testata = ${codTestata} and suffisso = ${suffisso} and codice_scheda = ${codiceScheda}`,
    );
  } else {
    await ctx.tx.run(sql`
      insert into descrizioni_tecniche (cod_testata, suffisso, codice_scheda, descrizione_html) values (${codTestata}, ${suffisso}, ${codiceScheda}, ${descrizioneHTML})
      on conflict (cod_testata, suffisso, codice_scheda) do update set descrizione_html = excluded.descrizione_html`);
  }
  const operazione = descrizioneHTML === '' ? 'delete' : prima === null ? 'add' : 'edit';
  await chiudiTestata(ctx, testata, {
    tabella: 'descrizioni_tecniche',
    operazione,
    prima: prima === null ? undefined : { codiceScheda, descrizioneHTML: prima },
    dopo: descrizioneHTML === '' ? undefined : { codiceScheda, descrizioneHTML },
  });
  return 'OK';
}
