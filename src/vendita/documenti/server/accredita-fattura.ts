import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { facts, greeting, letter, paragraph } from '#platform/server/mail/letter.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { restituisciDichiarazione } from '#vendita/clienti/server/index.ts';
import { casellaConPrezzi } from '#sistema/accesso/server/index.ts';
import type * as contract from '../contract.ts';
import { numeroDocumento } from '../rules.ts';
import { aliquoteAccredito, rigaAccredito, statoAccredito, verificaAccredito } from '../rules/accredito.ts';
import { totaliDocumento } from '../rules/importi.ts';
import { bolloDi, importoIntento, ivaDellaRiga, merceAliquote, riepilogoDi } from '../rules/aliquote.ts';
import { totaleSpese, type Spese } from '../rules/spese.ts';
import { accreditiDi, nessunaSpesa, speseRestanti } from './accrediti.ts';
import type { DocumentoCreato } from './crea-bolla.ts';
import { numeraDocumento, nuovoIdDocumento } from './crea-documento.ts';
import { verificaCliente } from './crea-fattura.ts';
import { numeroDi } from './foglio-documento.ts';
import { allegatoConferma } from './pdf-documento.ts';
import { leggiPerId, type DocumentoIntero } from './leggi-documento.ts';
import { verificaMeseAperto } from './saldo.ts';
import { sciogliBolle } from './scala-bolla.ts';

type Chiesta = Parameters<typeof accreditaFattura>[0]['input']['righe'][number];

/** Number and day of the customer's delivery note, as the customer wrote them. */
export interface DdtReso {
  readonly numero: string;
  readonly data: string;
}

const campi = {
  riga: 'numeric',
  tpRiga: 'text',
  qta: 'numeric',
  prUnitario: 'numeric',
  sconto1: 'numeric',
  sconto2: 'numeric',
  sconto3: 'numeric',
  impRigo: 'numeric',
  cdIva: 'text',
  percentualeIva: 'numeric',
} as const;

/**
 * The invoice stays locked until the credit note is written. Lock order: month closing, invoice, its lines, its
 * links, the number.
 */
export const accreditaFattura: Verb<typeof contract.accreditaFattura> = (chiesta) => accredita(chiesta, null);

/** Like `accreditaFattura`, for goods returned with the customer's own delivery note. */
export async function accredita(
  { ctx, input }: Parameters<typeof accreditaFattura>[0],
  ddt: DdtReso | null,
): Promise<DocumentoCreato> {
  const { tx } = ctx;
  const data = input.data ?? oggiInItalia(ctx.now);
  await verificaMeseAperto(tx, data);
  const fattura = await fatturaDaAccreditare(tx, input);
  verificaGiorno(data, fattura, oggiInItalia(ctx.now));
  await verificaCliente(tx, fattura.cliente.codAnagrafica);
  const prima = await accreditiDi(tx, fattura.id);
  const righe = righeChieste(fattura, input.righe);
  const restanti = speseRestanti(fattura, prima.spese);
  const spese = input.spese ? restanti : nessunaSpesa;
  if (righe.length === 0 && totaleSpese(spese) === 0)
    throw breaksRule('Niente da accreditare: scegliere almeno una riga.');
  const totali = totaliDocumento(righe, {
    cdIva: fattura.cdIva,
    percentualeIva: fattura.percentualeIva,
    perSpese: merceAliquote(fattura.righe, fattura),
    ...spese,
  });
  const tutta =
    statoAccredito(dopoDi(fattura, righe), { spese: sum([totaleSpese(restanti), -totaleSpese(spese)], 2), note: 1 }) ===
    'tutta';
  if (input.rifattura && !tutta)
    throw breaksRule('I DDT si fatturano di nuovo soltanto se la fattura è accreditata per intero.', {
      errors: [{ path: 'rifattura', message: 'La fattura non è accreditata per intero.' }],
    });
  const aliquote = aliquoteAccredito(riepilogoDi({ ...totali, speseBollo: 0 }), {
    aliquote: riepilogoDi({ ...fattura, imponibile: sum([fattura.imponibile, -fattura.speseBollo], 2), speseBollo: 0 }),
    accreditate: prima.aliquote,
    tutta,
  });
  const imposta = sum(
    aliquote.map((una) => una.imposta),
    2,
  );
  const importi = {
    ...totali,
    imposta,
    aliquote: totali.aliquote && aliquote,
    bollo: bolloDi(aliquote),
    totaleDocumento: sum([totali.imponibile, imposta], 2),
    ...spese,
  };
  const nota = await scrivi(ctx, fattura, { data, motivo: input.motivo, righe, importi, ddt });
  if (input.rifattura) await sciogliBolle(tx, fattura);
  const intento = importoIntento(aliquote);
  if (intento > 0) await restituisciDichiarazione(tx, { idFattura: fattura.id, idNota: nota.id, importo: intento });
  ctx.log('add documenti', numeroDocumento({ tipo: 'NC', ...nota }), {
    dopo: { ...nota, fattura: numeroDocumento(fattura), righe: input.righe, rifattura: input.rifattura },
    note: input.motivo,
  });
  await manda(ctx, fattura, nota, importi.totaleDocumento);
  return nota;
}

async function fatturaDaAccreditare(
  tx: Tx,
  { anno, numero, suffisso }: { readonly anno: number; readonly numero: number; readonly suffisso: string },
): Promise<DocumentoIntero> {
  // Separate statement, to see concurrent credit notes after the lock.
  const trovata = await tx.one<{ id: number }>(sql`
    select d.id from documenti d where d.tipo = 'FT' and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = ${suffisso} for update`);
  const fattura = trovata && (await leggiPerId(tx, trovata.id));
  if (!fattura) throw notFound('Fattura non trovata');
  if (fattura.stato === 'annullato') throw conflict('La fattura è annullata: non c’è nulla da accreditare.');
  return fattura;
}

function verificaGiorno(data: string, fattura: DocumentoIntero, oggi: string): void {
  const rifiuta = (message: string) => breaksRule(message, { errors: [{ path: 'data', message }] });
  if (data < fattura.data)
    throw rifiuta(
      `La nota di credito non può essere di un giorno prima della sua fattura, che è del ${formatDate(fattura.data)}.`,
    );
  if (data > oggi) throw rifiuta('Il giorno è nel futuro.');
}

type RigaNota = ReturnType<typeof righeChieste>[number];

function righeChieste(fattura: DocumentoIntero, chieste: readonly Chiesta[]) {
  const perRiga = new Map(fattura.righe.map((riga) => [riga.riga, riga]));
  const gia = new Set<number>();
  const errors: { path: string; message: string }[] = [];
  const righe = chieste.flatMap(({ riga: n, qta, differenza }, i) => {
    const riga = perRiga.get(n);
    const guasto =
      !riga || riga.cdArticolo === null
        ? 'Questa riga non è della fattura.'
        : gia.has(n)
          ? 'La riga è scritta due volte.'
          : verificaAccredito(riga, { qta, differenza });
    gia.add(n);
    if (!riga || guasto !== null) {
      errors.push({ path: `righe.${i}.${differenza === undefined ? 'qta' : 'differenza'}`, message: guasto ?? '' });
      return [];
    }
    return [{ riga: n, qta, ...rigaAccredito(riga, { qta, differenza }), ...ivaDellaRiga(riga, fattura) }];
  });
  const [primo] = errors;
  if (primo)
    throw breaksRule(errors.length === 1 ? primo.message : 'Non tutte le righe si possono accreditare.', { errors });
  return righe;
}

const dopoDi = (fattura: DocumentoIntero, righe: readonly RigaNota[]) => {
  const nuovi = new Map(righe.map(({ riga, impRigo }) => [riga, impRigo]));
  return fattura.righe
    .filter(({ cdArticolo }) => cdArticolo !== null)
    .map((riga) => ({ ...riga, impAccreditato: sum([riga.impAccreditato, nuovi.get(riga.riga) ?? 0], 2) }));
};

interface NuovaNota {
  readonly data: string;
  readonly motivo: string;
  /** The customer's delivery note for returned goods. */
  readonly ddt: DdtReso | null;
  readonly righe: readonly RigaNota[];
  readonly importi: Pick<
    DocumentoIntero,
    | 'totaleMerce'
    | 'omaggi'
    | keyof Spese
    | 'imponibile'
    | 'cdIva'
    | 'percentualeIva'
    | 'imposta'
    | 'aliquote'
    | 'bollo'
    | 'totaleDocumento'
  >;
}

async function scrivi(
  { tx, actor, now }: WriteCtx,
  fattura: DocumentoIntero,
  { data, motivo, righe, importi, ddt }: NuovaNota,
): Promise<DocumentoCreato> {
  const id = await nuovoIdDocumento(tx);
  const tabella = tableOf(campi, righe);
  await tx.run(sql`
    update documenti_righe r set imp_accreditato = r.imp_accreditato + a.imp_rigo,
      qt_accreditata = r.qt_accreditata + case when a.tp_riga = 'PREZZO' then 0 else a.qta end
    from ${tabella} a where r.id_documento = ${fattura.id} and r.riga = a.riga`);
  await tx.run(sql`
    with nuova as (
      insert into documenti (id, tipo, anno, numero, suffisso, data, cod_anagrafica, origine, stato, rf_cliente, rf_ord_cliente, numero_preventivo,
        trasporto, porto, pagamento, pagato, dt_cons_richiesta, destinazione, totale_merce, omaggi, spese_incasso, spese_trasporto, spese_imballo, spese_urgenza, imponibile, cd_iva, percentuale_iva,
        imposta, totale_documento, aliquote, bollo, cig, cup, scissione, nr_ddt_reso, dt_ddt_reso, id_utente, centro_costo, creato)
      overriding system value
      select ${id}, 'NC', ${Number(data.slice(0, 4))}, ${-id}, '', ${data}::date, f.cod_anagrafica, 'ufficio', 'evaso', f.rf_cliente, f.rf_ord_cliente, '',
        '', '', f.pagamento, null, null, null, ${importi.totaleMerce}::numeric, ${importi.omaggi}::numeric, ${importi.speseIncasso}::numeric,
        ${importi.speseTrasporto}::numeric, ${importi.speseImballo}::numeric, ${importi.speseUrgenza}::numeric,
        ${importi.imponibile}::numeric, ${importi.cdIva}, ${importi.percentualeIva}::numeric, ${importi.imposta}::numeric, ${importi.totaleDocumento}::numeric,
        ${importi.aliquote && JSON.stringify(importi.aliquote)}::jsonb, ${importi.bollo}::numeric, f.cig, f.cup, f.scissione, ${ddt?.numero ?? ''}, ${ddt?.data ?? null}::date,
        ${actor.idUtente}::int, f.centro_costo, ${now}::timestamptz
      from documenti f where f.id = ${fattura.id} returning id
    ), legame as (
      insert into documenti_legami (id_documento, id_origine) select nuova.id, ${fattura.id} from nuova
    )
    insert into documenti_righe (id_documento, riga, tp_riga, cd_articolo, descrizione_prodotto, un_misura, qt_ordinata, qt_evasa_stoccata, pr_unitario,
      sconto1, sconto2, sconto3, imp_rigo, riferimento, note, configurazione, codice_cliente, riga_origine, cd_iva, percentuale_iva, riga_ord_cliente)
    select nuova.id, 1, 'RIFERIMENTO', null, ${`Rif. fattura n. ${numeroDi(fattura)} del ${formatDate(fattura.data)}`}, '', 0, 0, 0, 0, 0, 0, 0, '', ${motivo}, '', '', null, null, null::numeric, ''
    from nuova
    union all
    select nuova.id, (1 + row_number() over (order by a.riga))::int, a.tp_riga, r.cd_articolo,
      case when a.tp_riga = 'PREZZO' then 'Differenza di prezzo: ' else '' end || r.descrizione_prodotto, r.un_misura, a.qta,
      case when a.tp_riga = 'PREZZO' then 0 else a.qta end, a.pr_unitario, a.sconto1, a.sconto2, a.sconto3, a.imp_rigo, r.riferimento, r.note,
      r.configurazione, r.codice_cliente, r.riga, case when ${importi.aliquote !== null} then a.cd_iva end, case when ${importi.aliquote !== null} then a.percentuale_iva end, r.riga_ord_cliente
    from nuova, ${tabella} a join documenti_righe r on r.id_documento = ${fattura.id} and r.riga = a.riga`);
  const nota = await numeraDocumento(tx, id);
  // The number row is locked, so no other credit note is being made.
  const dopo = await tx.one<{ data: string }>(sql`
    select max(d.data) as data from documenti d where d.tipo = 'NC' and d.id <> ${id} having max(d.data) > ${data}::date`);
  if (dopo)
    throw breaksRule(`C’è già una nota di credito del ${formatDate(dopo.data)}: la data non può essere prima.`, {
      errors: [{ path: 'data', message: `Non prima del ${formatDate(dopo.data)}.` }],
    });
  return nota;
}

async function manda(
  ctx: WriteCtx,
  { cliente, ...fattura }: DocumentoIntero,
  nota: DocumentoCreato,
  totale: number,
): Promise<void> {
  const { codAnagrafica, ragioneSociale } = cliente;
  const scritta = await ctx.tx.one<{ mail: string }>(
    sql`select ${casellaConPrezzi} as mail from clienti c where c.cod_anagrafica = ${codAnagrafica}`,
  );
  if (!scritta?.mail) return;
  const carta = { ...nota, tipo: 'NC' as const };
  await queueMail(ctx, {
    unica: `nota-credito:${nota.id}`,
    destinatario: scritta.mail,
    oggetto: `Nota di credito ${nota.numero}/${nota.anno}`,
    ...letter(
      paragraph(
        greeting(ragioneSociale),
        `alleghiamo la copia di cortesia della nota di credito n. ${nota.numero}/${nota.anno}. L'originale è il documento elettronico.`,
      ),
      facts([
        ['Fattura', numeroDi(fattura)],
        ['Totale accreditato', formatMoney(totale)],
      ]),
    ),
    allegati: [allegatoConferma(carta)],
    riferimento: { ...carta, codAnagrafica, ragioneSociale },
  });
}
