import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holidaysFrom } from '#platform/contract/working-days.ts';
import type { ReadCtx, Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { documentoNonDelCliente, documentoNonValido } from '../rules.ts';
import { stessoIndirizzo } from '../rules/verifica-invio.ts';
import { piuConveniente } from '../rules/costo.ts';
import { costiDi } from './costi.ts';
import { comeDatiDocu, documentiDi, leggiDatiDocu, metaCorriere } from './dati-documenti.ts';
import { messaggioDi } from './esiti.ts';
import { colliDi, leggiPerDescr, nomeDi, type Spedizione } from './riga-spedizione.ts';
import { testiPer } from './testi-spedizione.ts';

type Trovati = ReplyOf<typeof contract.documentiSpedizione>;

export const infoSpedizione: Verb<typeof contract.infoSpedizione> = async ({ ctx, input: { descr } }) => {
  const una = await leggiPerDescr(ctx.db, descr);
  const [documenti, cliente, costi, contate] = await Promise.all([
    documentiDi(ctx.db, una.id).then((ids) => leggiDatiDocu(ctx.db, ids)),
    clienteSpedizione(ctx, { customerCode: una.codAnagrafica }),
    costiDi(ctx.db, una),
    ctx.db.one<{ etichette: number }>(sql`
      select count(*)::int as etichette from spedizioni_colli c where c.id_spedizione = ${una.id} and c.tentativo = ${una.tentativo} and c.etichetta <> ''`),
  ]);
  const dove = { ...una, indirizzoDestinatario: una.indirizzo };
  const { destinatario, indirizzoDestinatario, cap, localita, provincia, nazione } = dove;
  const oggi = oggiInItalia(ctx.now);
  return {
    ...comeInfo(una),
    destinatario,
    indirizzoDestinatario,
    cap,
    localita,
    provincia,
    nazione,
    ...colliDi(una),
    ragioneSociale: cliente.ragioneSociale,
    altraDestinazione: stessoIndirizzo(cliente, dove)
      ? null
      : { destinatario, indirizzoDestinatario, cap, localita, provincia, nazione },
    datiDocu: documenti.map(comeDatiDocu),
    etichette: una.tentativo > 0 ? (contate?.etichette ?? 0) : 0,
    festivi: [...holidaysFrom(oggi, 60)].filter((giorno) => giorno >= oggi).slice(0, 60),
    costi,
    proposto: piuConveniente(costi)?.operatore ?? null,
    accorciati: [...testiPer(una).accorciati],
  };
};

const comeInfo = (una: Spedizione) => ({
  codiceSpedizione: una.codice,
  anno: una.anno,
  descrCodiceSpedizione: nomeDi(una),
  operatore: una.operatore,
  vettore: 2 as const,
  cdContatto: una.codAnagrafica,
  tipoPorto: una.tipoPorto,
  contrassegno: una.contrassegno,
  valoreContrassegno: una.valoreContrassegno,
  nomeContatto: una.nomeContatto,
  telefonoContatto: una.telefonoContatto,
  celluareContatto: una.cellulareContatto,
  mailContatto: una.mailContatto,
  note: una.note,
  numColli: una.numColli,
  peso: una.peso,
  volume: una.volume,
  dtPartenza: una.dtPartenza,
  dtConsegna: una.dtConsegna,
  spedizioneConfermata: una.stato === 'confermata',
  spedizioneAnnullata: una.stato === 'annullata',
  stato: Number(una.esitoCodice) || (/^-?\d+$/.test(una.esitoCodice) ? 0 : -2),
  gravita: una.esitoGravita,
  descrizione: una.esitoDescrizione,
  messaggio: messaggioDi(una),
  numeroSpedizioneGls: una.operatore === 'GLS' ? una.numeroCorriere : '',
  numeroCorriere: una.numeroCorriere,
  fase: una.stato,
  stampata: una.stampata?.toISOString() ?? null,
});

export async function clienteSpedizione(
  ctx: ReadCtx,
  { customerCode }: InputOf<typeof contract.clienteSpedizione>,
): Promise<ReplyOf<typeof contract.clienteSpedizione>> {
  const cliente = await ctx.db.one<Omit<ReplyOf<typeof contract.clienteSpedizione>, 'nazione'> & { stato: string }>(sql`
    select c.ragione_sociale, c.ragione_sociale as destinatario, c.indirizzo as indirizzo_destinatario, c.cap, c.localita, c.provincia, c.stato
    from clienti c where c.cod_anagrafica = ${customerCode}`);
  if (!cliente) throw notFound('Cliente non trovato');
  const { stato: _, ...resto } = cliente;
  return { ...resto, ...metaCorriere(cliente) };
}

/** B-174. */
export const documentoInfo: Verb<typeof contract.documentoInfo> = async ({
  ctx,
  input: { nrDocuStampato, anno, cdContatto, tpDocu },
}) => {
  const [, tipo = tpDocu, numero, altroAnno = anno] =
    /^(?:(BO|OC|FT)\s*)?(\d{1,9})(?:\/(\d{4}))?$/i.exec(nrDocuStampato.trim()) ?? [];
  if (!numero)
    throw breaksRule(documentoNonValido, { errors: [{ path: 'nrDocuStampato', message: documentoNonValido }] });
  const trovato = await ctx.db.one<{ id: number }>(sql`
    select d.id from documenti d where d.tipo = ${tipo.toUpperCase()} and d.anno = ${Number(altroAnno)} and d.numero = ${Number(numero)}
      and d.suffisso = '' and d.cod_anagrafica = ${cdContatto} and d.stato <> 'annullato'`);
  const [documento] = trovato ? await leggiDatiDocu(ctx.db, [trovato.id]) : [];
  if (!documento) throw notFound(documentoNonDelCliente(cdContatto));
  return comeDatiDocu(documento);
};

export const documentiSpedizione: Verb<typeof contract.documentiSpedizione> = async ({
  ctx,
  input: { Documento, anno, pagina },
}) => {
  const [, numero, suoAnno = anno] = /^(?:BO\s*)?(\d{1,9})(?:\/(\d{4}))?$/i.exec(Documento.trim()) ?? [];
  const righe = await ctx.db.rows<Trovati['righe'][number] & { totale: number }>(sql`
    select d.id as nr_docu, d.tipo || ' ' || d.numero || '/' || d.anno as nr_docu_stampato, d.tipo as tp_docu, d.data as dt_docu_stampato,
      d.cod_anagrafica as cd_contatto, c.ragione_sociale, coalesce(d.destinazione ->> 'localita', c.localita) as localita, d.trasporto,
      coalesce((select lpad((s.anno % 100)::text, 2, '0') || ' ' || s.cod_anagrafica || ' ' || s.codice from spedizioni_documenti l
        join spedizioni s on s.id = l.id_spedizione where l.id_documento = d.id and s.stato <> 'annullata' order by s.id desc limit 1), '') as spedizione,
      count(*) over () as totale
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where d.tipo = 'BO' and d.anno = ${Number(suoAnno)} and d.stato <> 'annullato'
      and ${
        numero === undefined
          ? sql`(position(lower(${Documento}) in lower(c.ragione_sociale)) > 0 or d.cod_anagrafica = ${Documento})`
          : sql`(d.numero = ${Number(numero)} or d.cod_anagrafica = ${Documento})`
      }
    order by d.data desc, d.id desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return { totale: righe[0]?.totale ?? 0, righe: righe.map(({ totale: _, ...riga }) => riga) };
};

export const prossimoCodice: Verb<typeof contract.prossimoCodice> = async ({ ctx, input: { year } }) => {
  const preso = await ctx.db.one<{ ultimo: number }>(
    sql`select ultimo from spedizioni_numeratori where anno = ${year}`,
  );
  return (preso?.ultimo ?? 0) + 1;
};
