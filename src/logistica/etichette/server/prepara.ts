import { cut } from '#platform/contract/storable.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import { closedDaysFrom, holidaysFrom } from '#platform/contract/working-days.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { lunghezze } from '../contract/forma-spedizione.ts';
import type * as contract from '../contract.ts';
import type { Operatore } from '../rules/list.ts';
import { documentoNonValido, indirizziDiversi, rifiutoAzione } from '../rules.ts';
import { contaColli, nessunCollo, tipiCollo, type Colli } from '../rules/colli.ts';
import { dateDaPartenza, partenzaProposta } from '../rules/date.ts';
import { stessoIndirizzo, type Destinazione } from '../rules/verifica-invio.ts';
import { leggiDatiDocu, type DocumentoDaSpedire } from './dati-documenti.ts';
import { salvaCampi } from './salva-spedizione.ts';
import { nomeDi, type Spedizione } from './riga-spedizione.ts';

/** Documents are locked against duplicates. */
export const preparaSpedizione: Verb<typeof contract.preparaSpedizione> = async ({ ctx, input }) => {
  const documenti = await bloccaDocumenti(ctx.tx, await noteDi(ctx.tx, input.documenti));
  const aperta = await ctx.tx.one<Pick<Spedizione, 'anno' | 'codAnagrafica' | 'codice'>>(sql`
    select s.anno, s.cod_anagrafica, s.codice from spedizioni_documenti l join spedizioni s on s.id = l.id_spedizione
    where l.id_documento = ${documenti[0]?.nrDocu ?? 0} and s.stato <> 'annullata' order by s.id desc limit 1`);
  if (aperta) {
    ctx.log('edit spedizioni', nomeDi(aperta), { note: 'riaperta' });
    return { descrCodiceSpedizione: nomeDi(aperta) };
  }
  const operatore = input.operatore ?? (documenti.some(({ trasporto }) => trasporto === 'BRT') ? 'BRT' : 'GLS');
  const anno = Number(oggiInItalia(ctx.now).slice(0, 4));
  return { descrCodiceSpedizione: nomeDi(await nuova(ctx, documenti, { operatore, anno, codice: null })) };
};

export const inserisciSpedizione: Verb<typeof contract.inserisciSpedizione> = async ({ ctx, input }) => {
  const { operatore, anno, codiceSpedizione, datiDocu } = input;
  const documenti = await bloccaDocumenti(
    ctx.tx,
    datiDocu.map(({ nrDocu }) => nrDocu),
  );
  const presente = await ctx.tx.one<Spedizione>(
    sql`select s.* from spedizioni s where s.anno = ${anno} and s.codice = ${codiceSpedizione} for update`,
  );
  if (presente) await aggiungi(ctx, presente, documenti);
  else {
    const fatta = await nuova(ctx, documenti, { operatore, anno, codice: codiceSpedizione });
    await salvaCampi(ctx, fatta, input);
  }
  return 'OK' as const;
};

async function aggiungi(ctx: WriteCtx, presente: Spedizione, documenti: readonly DocumentoDaSpedire[]): Promise<void> {
  const rifiuto = rifiutoAzione('salva', presente.stato);
  if (rifiuto !== null) throw conflict(rifiuto);
  const [primo] = documenti;
  if (primo?.cdContatto !== presente.codAnagrafica)
    throw conflict('Il codice è di una spedizione di un altro cliente.');
  const qui: Destinazione = { ...presente, indirizzoDestinatario: presente.indirizzo };
  if (!documenti.every((uno) => stessoIndirizzo(uno, qui))) throw breaksRule(indirizziDiversi);
  const nuovi = await collega(ctx.tx, presente.id, documenti);
  const aggiunti = documenti.filter(({ nrDocu }) => nuovi.includes(nrDocu));
  const colli = sommaColli(aggiunti);
  await ctx.tx.run(sql`
    update spedizioni set peso = peso + ${sum(
      aggiunti.map(({ peso }) => peso),
      1,
    )}::numeric, num_colli = num_colli + ${contaColli(colli)}, colli_barre = colli_barre + ${colli.colli_Barre},
      colli_scatole = colli_scatole + ${colli.colli_Scatole}, colli_latte = colli_latte + ${colli.colli_Latte}, colli_fasci = colli_fasci + ${colli.colli_Fasci},
      colli_pallet = colli_pallet + ${colli.colli_Pallet}, colli_altro = colli_altro + ${colli.colli_Altro}
    where id = ${presente.id} and ${aggiunti.length > 0}`);
  ctx.log('edit spedizioni', nomeDi(presente), {
    dopo: { documenti: documenti.map(({ nrDocuStampato }) => nrDocuStampato) },
  });
}

/** An order's unshipped notes, else its last. */
async function noteDi(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const note = await tx.rows<{ ordine: number; id: number | null; spedita: boolean }>(sql`
    select d.id as ordine, b.id, exists (
      select from spedizioni_documenti l join spedizioni s on s.id = l.id_spedizione and s.stato <> 'annullata' where l.id_documento = b.id) as spedita
    from documenti d left join documenti_legami m on m.id_origine = d.id
      left join documenti b on b.id = m.id_documento and b.tipo = 'BO' and b.stato <> 'annullato'
    where d.id = any(${[...ids]}::bigint[]) and d.tipo = 'OC' order by b.id nulls first`);
  return ids.flatMap((uno) => {
    const sue = note.filter(({ ordine }) => ordine === uno);
    if (sue.length === 0) return [uno];
    const bolle = sue.flatMap(({ id, spedita }) => (id === null ? [] : [{ id, spedita }]));
    if (bolle.length === 0) throw breaksRule('L’ordine non ha ancora un DDT.');
    const libere = bolle.filter(({ spedita }) => !spedita);
    return (libere.length > 0 ? libere : bolle.slice(-1)).map(({ id }) => id);
  });
}

/** In id order, against deadlocks. */
async function bloccaDocumenti(tx: Tx, ids: readonly number[]): Promise<DocumentoDaSpedire[]> {
  const diversi = [...new Set(ids)];
  await tx.run(sql`select d.id from documenti d where d.id = any(${diversi}::bigint[]) order by d.id for update`);
  const documenti = await leggiDatiDocu(tx, diversi);
  const [primo] = documenti;
  if (!primo || documenti.length < diversi.length) throw notFound(documentoNonValido);
  if (documenti.some(({ stato, tpDocu }) => stato === 'annullato' || tpDocu === 'PC'))
    throw breaksRule(documentoNonValido);
  if (documenti.some(({ cdContatto }) => cdContatto !== primo.cdContatto))
    throw breaksRule('I documenti sono di clienti diversi.');
  if (!documenti.every((uno) => stessoIndirizzo(uno, primo))) throw breaksRule(indirizziDiversi);
  return documenti;
}

const sommaColli = (documenti: readonly Colli[]): Colli =>
  documenti.reduce<Colli>(
    (tutti, uno) => tipiCollo.reduce((somma, tipo) => ({ ...somma, [tipo]: tutti[tipo] + uno[tipo] }), tutti),
    nessunCollo,
  );

async function numera(tx: Tx, anno: number, codice: number | null): Promise<number> {
  const preso = await tx.one<{ ultimo: number }>(sql`
    insert into spedizioni_numeratori as n (anno, ultimo) values (${anno}, 1)
    on conflict (anno) do update set ultimo = n.ultimo + 1 returning ultimo`);
  if (codice !== null && preso?.ultimo !== codice)
    throw conflict('Il codice della spedizione non è più libero: riprovare.');
  return preso?.ultimo ?? 1;
}

async function nuova(
  ctx: WriteCtx,
  documenti: readonly DocumentoDaSpedire[],
  { operatore, anno, codice }: { operatore: Operatore; anno: number; codice: number | null },
): Promise<Spedizione> {
  const { tx, now, actor } = ctx;
  const [primo] = documenti;
  if (!primo) throw notFound(documentoNonValido);
  const oggi = oggiInItalia(now);
  const festivi = holidaysFrom(oggi, 30);
  const { dtPartenza, dtConsegna } = dateDaPartenza(partenzaProposta(oggi, closedDaysFrom(oggi, 90)), festivi);
  const colli = sommaColli(documenti);
  const peso = sum(
    documenti.map((uno) => uno.peso),
    1,
  );
  const numero = await numera(tx, anno, codice);
  const fatta = await tx.one<Spedizione>(sql`
    insert into spedizioni (anno, codice, operatore, stato, cod_anagrafica, destinatario, indirizzo, cap, localita, provincia, nazione, tipo_porto,
      telefono_contatto, mail_contatto, note, num_colli, peso, colli_barre, colli_scatole, colli_latte, colli_fasci,
      colli_pallet, colli_altro, dt_partenza, dt_consegna, id_utente, utente, creata)
    values (${anno}, ${numero}, ${operatore}, 'bozza', ${primo.cdContatto}, ${primo.destinatario}, ${primo.indirizzoDestinatario}, ${primo.cap},
      ${primo.localita}, ${primo.provincia}, ${primo.nazione}, ${primo.porto}, ${primo.telefono}, ${primo.mail}, ${cut(primo.note, lunghezze.note)}, ${contaColli(colli)}, ${peso}::numeric, ${colli.colli_Barre}, ${colli.colli_Scatole},
      ${colli.colli_Latte}, ${colli.colli_Fasci}, ${colli.colli_Pallet}, ${colli.colli_Altro}, ${dtPartenza}::date, ${dtConsegna}::date,
      ${actor.idUtente}::int, ${actor.nome}, ${now})
    returning *`);
  if (!fatta) throw new Error('An inserted shipment is returned');
  await collega(tx, fatta.id, documenti);
  ctx.log('add spedizioni', nomeDi(fatta), {
    dopo: { operatore, documenti: documenti.map(({ nrDocuStampato }) => nrDocuStampato) },
  });
  return fatta;
}

async function collega(tx: Tx, idSpedizione: number, documenti: readonly DocumentoDaSpedire[]): Promise<number[]> {
  const nuovi = await tx.rows<{ id: number }>(sql`
    insert into spedizioni_documenti (id_spedizione, id_documento)
    select ${idSpedizione}, d from unnest(${documenti.map(({ nrDocu }) => nrDocu)}::bigint[]) d
    on conflict do nothing returning id_documento as id`);
  return nuovi.map(({ id }) => id);
}
