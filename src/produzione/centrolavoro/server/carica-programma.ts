import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { StepsCtx, Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { chiaveTesto } from './consegna.ts';
import { senzaSegno, type Misure } from './leggi-testo-programma.ts';
import { misura } from './misura-programma.ts';

type Contratto = typeof contract.caricaProgramma;
type Campi = Omit<InputOf<Contratto>, 'contenuto'> & {
  readonly scelte?: string;
};

export const caricaProgramma =
  (parts: CentroLavoroParts): Verb<Contratto> =>
  async ({ ctx, input: { contenuto: mandato, ...campi } }) => {
    const contenuto = senzaSegno(mandato);
    const misure = await misura(parts, contenuto);
    return archivia(ctx, parts.papers.files, { campi, contenuto, misure });
  };

export interface DaArchiviare {
  readonly campi: Campi;
  readonly contenuto: Uint8Array;
  readonly misure: Misure;
}

export async function archivia(
  ctx: StepsCtx,
  files: CentroLavoroParts['papers']['files'],
  { campi, contenuto, misure }: DaArchiviare,
): Promise<ReplyOf<Contratto>> {
  const impronta = await sha256Of(contenuto);
  return ctx.transaction(async (full) => {
    const scritto = await scrivi(full, campi, impronta, misure);
    await putWithRow(full.tx, files, { key: chiaveTesto(impronta), bytes: contenuto });
    return scritto;
  });
}

async function scrivi(
  ctx: WriteCtx,
  { cartella, nome, cdArticolo, lotto, pezzi, scelte = '' }: Campi,
  impronta: string,
  misure: Misure,
): Promise<ReplyOf<Contratto>> {
  const { tx, now, actor } = ctx;
  await verificaArticolo(ctx, cdArticolo);
  const programma = await tx.one<{ id: number }>(sql`
    insert into cnc_programmi (cartella, nome, cd_articolo, lotto, pezzi, scelte) values (${cartella}, ${nome}, ${cdArticolo}, ${lotto}, ${pezzi}, ${scelte})
    on conflict (cartella, nome) do update set versione = cnc_programmi.versione + 1,
      cd_articolo = coalesce(excluded.cd_articolo, cnc_programmi.cd_articolo), lotto = coalesce(nullif(excluded.lotto, ''), cnc_programmi.lotto),
      scelte = coalesce(nullif(excluded.scelte, ''), cnc_programmi.scelte)
    returning id`);
  const id = programma?.id ?? 0;
  const ultima = await tx.one<Pick<Misure, 'presunti' | 'ignoti'> & { numero: number; impronta: string }>(
    sql`select numero, impronta, presunti, ignoti from cnc_versioni where id_programma = ${id} order by numero desc limit 1`,
  );
  // The same text runs differently if the machine has other active modes.
  if (ultima?.impronta === impronta && uguali(ultima, misure)) {
    ctx.log('edit cnc_programmi', String(id), { note: `di nuovo la versione ${ultima.numero}` });
    return { id, numero: ultima.numero };
  }
  const numero = (ultima?.numero ?? 0) + 1;
  await tx.run(sql`
    insert into cnc_versioni (id_programma, numero, impronta, righe, secondi, estensione, utensili, pause, ignoti, presunti, utente, caricata)
    values (${id}, ${numero}, ${impronta}, ${misure.righe}, ${misure.secondi}, ${JSON.stringify(misure.estensione)}::jsonb, ${[...misure.utensili]}::int[], ${misure.pause}, ${JSON.stringify(misure.ignoti)}::jsonb, ${[...misure.presunti]}::text[], ${actor.nome}, ${now})`);
  ctx.log({
    tabella: 'cnc_programmi',
    chiave: String(id),
    operazione: ultima ? 'edit' : 'add',
    dopo: { cartella, nome, numero, impronta },
  });
  return { id, numero };
}

const uguali = (a: Pick<Misure, 'presunti' | 'ignoti'>, b: typeof a): boolean =>
  [a, b]
    .map(({ presunti, ignoti }) => JSON.stringify([presunti, ignoti.map(({ testo }) => testo)]))
    .every((uno, _, tutti) => uno === tutti[0]);

export async function verificaArticolo({ tx }: WriteCtx, cdArticolo: string | null): Promise<void> {
  if (cdArticolo !== null && !(await tx.one(sql`select 1 as si from articoli where cd_articolo = ${cdArticolo}`)))
    throw breaksRule('Articolo non trovato.', { errors: [{ path: 'cdArticolo', message: 'Articolo non trovato.' }] });
}
