import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { interni } from '#parti/ruoli.ts';
import { leggiArrivi, quantaInCasa } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { descOrigine, descPagamento, descTipo, descTrasporto } from '../rules.ts';
import { statoAccredito } from '../rules/accredito.ts';
import { consegnaRiga } from '../rules/consegna-riga.ts';
import { dataRiga, prossimaConsegna } from '../rules/data-riga.ts';
import { statoIncasso } from '../rules/incasso.ts';
import { dovutoDi, riepilogoDi } from '../rules/aliquote.ts';
import { rateAperte, scadenze } from '../rules/scadenze.ts';
import { totaleSpese } from '../rules/spese.ts';
import { leggiCollegati } from './collegati.ts';
import { atteseDelleRighe } from './attese.ts';
import { accreditiDi, speseRestanti } from './accrediti.ts';
import { leggiPerId, type DocumentoIntero } from './leggi-documento.ts';
import { soloLuogo } from './queries.ts';

type Chiesto = InputOf<typeof contract.paginaDocumento>;
type Pagina = ReplyOf<typeof contract.paginaDocumento>;

/** Customers read their own documents, staff any. */
export async function documentoDiPagina(
  db: Sql,
  actor: Actor,
  { tipo, anno, numero, suffisso }: Chiesto,
): Promise<DocumentoIntero> {
  const suo = interni.includes(actor.ruolo) ? null : clienteDi(actor);
  const trovato = await db.one<{ id: number }>(sql`
    select d.id from documenti d
    where d.tipo = ${tipo} and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = ${suffisso}
      and (${suo}::text is null or d.cod_anagrafica = ${suo})`);
  const documento = trovato && (await leggiPerId(db, trovato.id));
  if (!documento) throw notFound('Documento non trovato');
  return documento;
}

export async function paginaDocumento({ db, actor, now }: ReadCtx, input: Chiesto): Promise<Pagina> {
  const documento = await documentoDiPagina(db, actor, input);
  const oggi = oggiInItalia(now);
  const [righe, collegati, { daTogliere, ...accredito }, testi] = await Promise.all([
    conConsegne(db, documento, oggi),
    leggiCollegati(db, documento.id, oggi),
    leggiAccredito(db, documento),
    db.one<{ origine: string; mail: string }>(sql`
      select d.origine, coalesce(c.mail, '') as mail from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica where d.id = ${documento.id}`),
  ]);
  const {
    cliente,
    bolle: _,
    righe: __,
    accreditata: ____,
    destinazione,
    centroCosto,
    approvatoDa,
    percentualeIva: ___,
    pagamento,
    pagato,
    saldato,
    scissione,
    aliquote: _____,
    intento: ________,
    nrDdtReso: ______,
    dtDdtReso: _______,
    ...testata
  } = documento;
  return {
    documento: {
      ...testata,
      prossimaConsegna: prossimaConsegna(righe, documento),
      descTipo: descTipo(documento.tipo),
      rfTpOrdine: descOrigine(testi?.origine ?? ''),
      trasporto: descTrasporto(documento.trasporto),
      codAnagrafica: cliente.codAnagrafica,
      ragioneSociale: cliente.ragioneSociale,
      mail: testi?.mail ?? '',
    },
    destinazione: destinazione && soloLuogo(destinazione),
    centroCosto,
    approvatoDa,
    iva: riepilogoDi(documento),
    dovuto: dovutoDi(documento),
    scissione,
    righe,
    collegati,
    accredito,
    pagamento: {
      ...incasso(documento, oggi),
      modo: modoDi(pagamento, cliente.descrizionePagamento),
      pagato,
      saldato: testata.tipo === 'FT' ? (saldato ?? 0) : 0,
      daTogliere,
    },
  };
}

const modoDi = (pagamento: string, condizioni: string): string =>
  pagamento === 'banca' || pagamento === '' ? condizioni : descPagamento(pagamento);

function incasso(documento: DocumentoIntero, oggi: string): Pick<Pagina['pagamento'], 'stato' | 'rate'> {
  const { tipo, cliente } = documento;
  const termini = tipo === 'FT' ? scadenze(cliente.cdPagamento, { ...documento, totale: dovutoDi(documento) }) : null;
  return {
    stato: statoIncasso({ ...documento, totaleDocumento: dovutoDi(documento), scadenze: termini }, oggi),
    rate: documento.saldato === null ? [] : rateAperte(termini?.rate ?? [], documento.saldato),
  };
}

/** Lines of an open order include the remainder and expected delivery. */
async function conConsegne(db: Sql, documento: DocumentoIntero, oggi: string): Promise<Pagina['righe']> {
  const { tipo, stato } = documento;
  const aperto = tipo === 'OC' && (stato === 'confermato' || stato === 'in preparazione');
  const righe = documento.righe.slice(0, 2000).map((riga) => ({
    ...riga,
    cdArticoloPadre: riga.cdArticolo ?? '',
    resta: aperto && riga.cdArticolo !== null ? Math.max(0, sum([riga.qtOrdinata, -riga.qtEvasaStoccata], 3)) : 0,
  }));
  const codici = [...new Set(righe.flatMap(({ resta, cdArticolo }) => (resta > 0 && cdArticolo ? [cdArticolo] : [])))];
  const [inCasa, arrivi, attese] = await Promise.all([
    leggiInCasa(db, codici),
    leggiArrivi(db, { codici, oggi }),
    atteseDelleRighe(db, documento, { righe, oggi }),
  ]);
  return righe.map((riga) => ({
    ...riga,
    attesa: attese.get(riga.riga) ?? '',
    ...consegnaRiga(
      {
        resta: riga.resta,
        chiesta: dataRiga(riga, documento),
        inCasa: riga.configurazione === '' ? (inCasa.get(riga.cdArticoloPadre) ?? null) : null,
        arrivo: arrivi.get(riga.cdArticoloPadre) ?? null,
      },
      oggi,
    ),
  }));
}

async function leggiInCasa(db: Sql, codici: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (codici.length === 0) return new Map();
  const righe = await db.rows<{ cdArticolo: string; quanta: number }>(sql`
    select a.cd_articolo, coalesce(${quantaInCasa}, 0) as quanta from articoli a left join giacenze g on g.cd_articolo = a.cd_articolo
    where a.cd_articolo = any(${codici}::text[]) and not a.scorta_non_gestita`);
  return new Map(righe.map(({ cdArticolo, quanta }) => [cdArticolo, quanta]));
}

async function leggiAccredito(
  db: Sql,
  documento: DocumentoIntero,
): Promise<Pagina['accredito'] & Pick<Pagina['pagamento'], 'daTogliere'>> {
  if (documento.tipo !== 'FT') return { stato: 'no', spese: 0, ddt: 0, daTogliere: 0 };
  const { spese: accreditate, note, aperti, ddt } = await accreditiDi(db, documento.id);
  const spese = totaleSpese(speseRestanti(documento, accreditate));
  return {
    stato: statoAccredito(
      documento.righe.filter(({ cdArticolo }) => cdArticolo !== null),
      { spese, note },
    ),
    spese,
    ddt,
    daTogliere: aperti,
  };
}
