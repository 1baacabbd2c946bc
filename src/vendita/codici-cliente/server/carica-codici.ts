import { strToU8, zipSync } from 'fflate';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import type { BaseCtx, ReadCtx, StepsCtx, Verb } from '#platform/server/http/answer.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import {
  caricaConsegna,
  confermaImportazione,
  leggiImportazione,
  revocaImportazione,
} from '#sistema/importazione/server/index.ts';
import { siLeggeComeMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { nonPerdere } from '#parti/non-perdere.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { chiaveDi, inParoleSue, type RigaFile } from '../rules.ts';
import type { FileCodici } from './file-codici.ts';

const thread = new URL('./codici-worker.ts', import.meta.url);
/** The file name holds the customer, so that the user sees only own uploads. */
const nomeConsegna = (codAnagrafica: string): string => `codici-cliente-${codAnagrafica}.zip`;

/** Uploads checked at once, including the office's imports. */
const caricamentiInsieme = 3;

const cella = (testo: string): string => `"${(/^[=@\t\r]/.test(testo) ? `'${testo}` : testo).replaceAll('"', '""')}"`;

/**
 * Each row keeps its line number in the customer's file, to which faults refer. An existing code keeps its spelling.
 */
export function consegnaDi(
  codAnagrafica: string,
  righe: readonly RigaFile[],
  scritti: ReadonlyMap<string, string>,
): string {
  const conDescrizione = righe.some(({ descrizione }) => descrizione !== null);
  const linee = [`codAnagrafica;codice;cdArticolo${conDescrizione ? ';descrizione' : ''}`];
  for (const { riga, codice, cdArticolo, descrizione } of righe)
    linee[riga - 1] = [
      codAnagrafica,
      scritti.get(chiaveDi(codice)) ?? codice,
      cdArticolo,
      ...(conDescrizione ? [descrizione ?? ''] : []),
    ]
      .map(cella)
      .join(';');
  return Array.from(linee, (linea) => linea ?? '').join('\n');
}

export const caricaCodici =
  ({ uploads, files }: { readonly uploads: Uploads; readonly files: FileStore }) =>
  async ({
    ctx,
    input: { nome, contenuto },
  }: {
    ctx: StepsCtx;
    input: InputOf<typeof contract.caricaCodici>;
  }): Promise<ReplyOf<typeof contract.caricaCodici>> => {
    const cliente = clienteDi(ctx.actor);
    if (!/\.(csv|txt|xlsx)$/i.test(nome)) throw breaksRule('Il file deve essere CSV o Excel (.csv, .txt, .xlsx).');
    const [attese] = await ctx.read<{ quante: number }>(sql`
      select count(*)::int as quante from importazioni i
      where i.id_utente = ${ctx.actor.idUtente}::int and i.nome_file = ${nomeConsegna(cliente)} and i.stato in ('in attesa', 'in controllo', 'in scrittura')`);
    if ((attese?.quante ?? 0) >= caricamentiInsieme)
      throw breaksRule('Altri caricamenti sono ancora in controllo: attendere qualche secondo e riprovare.');
    const given: FileCodici = { nome, byte: contenuto };
    const righe = await uploads.read<RigaFile[]>({ thread, given, field: 'contenuto' });
    rifiutaMisure(righe);
    const noti = await ctx.read<{ chiave: string; codice: string; descrizione: string }>(
      sql`select k.chiave, k.codice, k.descrizione from codici_cliente k where k.cod_anagrafica = ${cliente}`,
    );
    const scritti = new Map(noti.map(({ chiave, codice }) => [chiave, codice]));
    const descritti = new Map(noti.map(({ chiave, descrizione }) => [chiave, descrizione]));
    const tenute = righe.map((una) => ({
      ...una,
      descrizione:
        una.descrizione === null
          ? null
          : nonPerdere(ctx.actor, una.descrizione, descritti.get(chiaveDi(una.codice)) ?? ''),
    }));
    const zip = zipSync({ 'codici-cliente.csv': strToU8(consegnaDi(cliente, tenute, scritti)) });
    return caricaConsegna(files, { ctx, input: { nome: nomeConsegna(cliente), contenuto: zip } });
  };

function rifiutaMisure(righe: readonly RigaFile[]): void {
  const rifiutata = righe.find(({ codice }) => siLeggeComeMisura(codice) || roundedCode(codice) !== '');
  if (!rifiutata) return;
  const { riga, codice } = rifiutata;
  const frase = `Riga ${riga}: «${codice}» ${
    siLeggeComeMisura(codice)
      ? 'si legge come una misura, non può essere un codice.'
      : 'è un codice arrotondato dal foglio di calcolo: la colonna va in formato testo.'
  }`;
  throw breaksRule(frase, { errors: [{ path: 'contenuto', message: frase }] });
}

/** 404 unless this user uploaded it for this customer. */
async function suo(db: Sql, { actor }: Pick<BaseCtx, 'actor'>, id: number): Promise<void> {
  const trovato = await db.one(sql`
    select 1 as una from importazioni i where i.id = ${id} and i.id_utente = ${actor.idUtente}::int and i.nome_file = ${nomeConsegna(clienteDi(actor))}`);
  if (!trovato) throw notFound();
}

export async function leggiCaricamento(ctx: ReadCtx, id: number): Promise<ReplyOf<typeof contract.leggiCaricamento>> {
  await suo(ctx.db, ctx, id);
  const { stato, conteggi, guasti, motivo, revocabileFino } = await leggiImportazione(ctx, id);
  const { nuove = 0, cambiate = 0, uguali = 0 } = conteggi[0] ?? {};
  const perRiga = guasti.toSorted((a, b) => (a.riga ?? 0) - (b.riga ?? 0)).map(inParoleSue);
  return { id, stato, nuove, cambiate, uguali, guasti: perRiga, motivo, revocabileFino };
}

export const confermaCaricamento: Verb<typeof contract.confermaCaricamento> = async ({ ctx, input: { id } }) => {
  await suo(ctx.tx, ctx, id);
  return confermaImportazione({ ctx, input: { id, completa: false } });
};

export const revocaCaricamento: Verb<typeof contract.revocaCaricamento> = async ({ ctx, input: { id } }) => {
  await suo(ctx.tx, ctx, id);
  return revocaImportazione({ ctx, input: { id } });
};
