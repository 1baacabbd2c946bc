import { oggiInItalia } from '#platform/contract/dates.ts';
import { multiply, sum } from '#platform/contract/decimal.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { numeroDocumento } from '#vendita/documenti/rules.ts';
import { leggiCodice } from '#prodotto/articolo/server/index.ts';
import type { PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import type * as contract from '../contract.ts';
import { rigaScansionata, verificaPrelievo } from '../rules.ts';
import { righeOrdine } from './leggi-preparazione.ts';
import { mioOrdine, type OrdineInMano } from './mano.ts';

export const preparaRiga: Verb<typeof contract.preparaRiga> = async ({ ctx, input: { id, riga, qta, da } }) => {
  const ordine = await mioOrdine(ctx, id);
  const righe = await righeOrdine(ctx.tx, id, oggiInItalia(ctx.now), da === undefined ? undefined : { riga, da });
  const letta = righe.find((una) => una.riga === riga);
  if (!letta) throw notFound("Riga dell'ordine non trovata");
  await segna(ctx, ordine, { ...letta, qta });
  return 'OK' as const;
};

export const scansiona: Verb<typeof contract.scansiona> = async ({ ctx, input: { id, codice, qta, anticipa } }) => {
  const ordine = await mioOrdine(ctx, id);
  const letti = await leggiCodice(ctx.tx, codice);
  const articoli = letti.map(({ cdArticolo }) => cdArticolo);
  const righe = await righeOrdine(ctx.tx, id, oggiInItalia(ctx.now));
  const letta = rigaScansionata(righe, { codice, articoli, anticipa });
  if (typeof letta === 'string') throw breaksRule(letta, { errors: [{ path: 'codice', message: letta }] });
  const confezione = letti.find(({ cdArticolo }) => cdArticolo === letta.cdArticolo)?.confezione ?? 1;
  const preparata = sum([letta.preparata, multiply(qta, confezione, 3)], 3);
  await segna(ctx, ordine, { ...letta, qta: preparata });
  return { riga: letta.riga, cdArticolo: letta.cdArticolo, confezione, preparata, resta: letta.resta };
};

interface Segnata {
  readonly riga: number;
  readonly resta: number;
  readonly prelevabile: number;
  readonly attesa: string;
  readonly fermo: string;
  readonly preparata: number;
  readonly qta: number;
  readonly unMisura: string;
  readonly da: PostoNostro | null;
}

async function segna(
  { tx, log, now }: WriteCtx,
  ordine: OrdineInMano,
  { riga, preparata, qta, da, ...letta }: Segnata,
): Promise<void> {
  const rifiuto = verificaPrelievo(qta, letta);
  if (rifiuto !== null) throw breaksRule(rifiuto, { errors: [{ path: 'qta', message: rifiuto }] });
  await tx.run(sql`
    insert into preparazioni_righe (id_documento, riga, qta, da, quando) values (${ordine.id}, ${riga}, ${qta}::numeric, ${da}, ${now})
    on conflict (id_documento, riga) do update set qta = excluded.qta, da = excluded.da, quando = excluded.quando`);
  log('edit preparazioni', numeroDocumento({ tipo: 'OC', ...ordine }), {
    prima: { riga, qta: preparata },
    dopo: { riga, qta, ...(da !== null && { da }) },
  });
}
