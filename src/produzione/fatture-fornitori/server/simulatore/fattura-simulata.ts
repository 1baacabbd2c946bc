import { azienda } from '#catalogo/vetrina/rules.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

export interface FatturaSimulata {
  readonly denominazione: string;
  readonly piva: string;
  readonly numero: string;
  readonly data: string;
  readonly tipo?: string;
  readonly ordini?: readonly string[];
  readonly ddt?: readonly string[];
  readonly collegate?: readonly string[];
  readonly divisa?: string;
  readonly righe: readonly {
    readonly codice: string;
    readonly descrizione: string;
    /** Without a quantity the line is a charge. */
    readonly quantita?: number;
    readonly prezzo: number;
    readonly aliquota?: number;
  }[];
}

const sicuro = (testo: string): string => testo.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const due = (numero: number): string => numero.toFixed(2);

/** Writes a FatturaPA like a supplier's, with the fields that a reader needs. */
export function scriviFatturaSimulata(fattura: FatturaSimulata): string {
  const {
    denominazione,
    piva,
    numero,
    data,
    tipo = 'TD01',
    divisa = 'EUR',
    ordini = [],
    ddt = [],
    collegate = [],
  } = fattura;
  const righe = fattura.righe.map((riga) => ({
    ...riga,
    aliquota: riga.aliquota ?? 22,
    totale: Math.round((riga.quantita ?? 1) * riga.prezzo * 100) / 100,
  }));
  const aliquote = [...new Set(righe.map(({ aliquota }) => aliquota))].map((aliquota) => {
    const imponibile = righe.reduce((somma, una) => somma + (una.aliquota === aliquota ? una.totale : 0), 0);
    return { aliquota, imponibile, imposta: Math.round(imponibile * aliquota) / 100 };
  });
  const totale = aliquote.reduce((somma, una) => somma + una.imponibile + una.imposta, 0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>',
    `<DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${piva}</IdCodice></IdTrasmittente><ProgressivoInvio>1</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>`,
    `<CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${piva}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${sicuro(denominazione)}</Denominazione></Anagrafica><RegimeFiscale>RF01</RegimeFiscale></DatiAnagrafici></CedentePrestatore>`,
    `<CessionarioCommittente><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${azienda.piva}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${sicuro(azienda.ragioneSociale)}</Denominazione></Anagrafica></DatiAnagrafici></CessionarioCommittente>`,
    '</FatturaElettronicaHeader><FatturaElettronicaBody><DatiGenerali>',
    `<DatiGeneraliDocumento><TipoDocumento>${tipo}</TipoDocumento><Divisa>${divisa}</Divisa><Data>${data}</Data><Numero>${sicuro(numero)}</Numero><ImportoTotaleDocumento>${due(totale)}</ImportoTotaleDocumento></DatiGeneraliDocumento>`,
    ...ordini.map((uno) => `<DatiOrdineAcquisto><IdDocumento>${sicuro(uno)}</IdDocumento></DatiOrdineAcquisto>`),
    ...collegate.map((una) => `<DatiFattureCollegate><IdDocumento>${sicuro(una)}</IdDocumento></DatiFattureCollegate>`),
    ...ddt.map((uno) => `<DatiDDT><NumeroDDT>${sicuro(uno)}</NumeroDDT><DataDDT>${data}</DataDDT></DatiDDT>`),
    '</DatiGenerali><DatiBeniServizi>',
    ...righe.map(({ codice, descrizione, quantita, prezzo, aliquota, totale: suo }, i) =>
      [
        `<DettaglioLinee><NumeroLinea>${i + 1}</NumeroLinea>`,
        codice === ''
          ? ''
          : `<CodiceArticolo><CodiceTipo>Fornitore</CodiceTipo><CodiceValore>${sicuro(codice)}</CodiceValore></CodiceArticolo>`,
        `<Descrizione>${sicuro(descrizione)}</Descrizione>`,
        quantita === undefined ? '' : `<Quantita>${quantita.toFixed(3)}</Quantita><UnitaMisura>PZ</UnitaMisura>`,
        `<PrezzoUnitario>${prezzo.toFixed(5)}</PrezzoUnitario><PrezzoTotale>${due(suo)}</PrezzoTotale><AliquotaIVA>${due(aliquota)}</AliquotaIVA></DettaglioLinee>`,
      ].join(''),
    ),
    ...aliquote.map(
      ({ aliquota, imponibile, imposta }) =>
        `<DatiRiepilogo><AliquotaIVA>${due(aliquota)}</AliquotaIVA><ImponibileImporto>${due(imponibile)}</ImponibileImporto><Imposta>${due(imposta)}</Imposta></DatiRiepilogo>`,
    ),
    `</DatiBeniServizi><DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><ImportoPagamento>${due(totale)}</ImportoPagamento></DettaglioPagamento></DatiPagamento>`,
    '</FatturaElettronicaBody></p:FatturaElettronica>',
  ].join('\n');
}

interface Dimostrativa {
  /** Index of the supplier, ordered by last delivery. */
  readonly posto: number;
  readonly piva: string;
  readonly numero: string;
  /** Invoice date; null: the day of the delivery. */
  readonly data: string | null;
  /** Percentage by which the first price exceeds the agreed one. */
  readonly rincaro: number;
}

/** Invoice of a demo supplier for received goods. Null if there are none. */
export async function fatturaDimostrativa(
  db: Sql,
  { posto, piva, numero, data, rincaro }: Dimostrativa,
): Promise<{ readonly xml: string; readonly data: string } | null> {
  const righe = await db.rows<{
    ragioneSociale: string;
    nrBolla: string;
    dtBolla: string;
    codice: string;
    qta: number;
    prezzo: number;
  }>(sql`
    with ultime as (
      select distinct on (o.ragione_sociale) o.ragione_sociale, v.nr_bolla, v.dt_bolla, v.id
      from ricevimenti v join ordini_fornitori_righe r on r.id = v.id_riga join ordini_fornitori o on o.id = r.id_ordine
      where o.tipo = 'OF' and v.nr_bolla <> '' order by o.ragione_sociale, v.dt_bolla desc, v.id desc)
    select o.ragione_sociale, v.nr_bolla, v.dt_bolla, coalesce(nullif(a.cd_articolo_fornitore_catalogo, ''), a.cd_articolo) as codice, v.qta, r.prezzo
    from (select u.* from ultime u order by u.dt_bolla desc, u.id desc offset ${posto} limit 1) ultimo
    join ricevimenti v on v.nr_bolla = ultimo.nr_bolla and v.dt_bolla = ultimo.dt_bolla
    join ordini_fornitori_righe r on r.id = v.id_riga join ordini_fornitori o on o.id = r.id_ordine and o.ragione_sociale = ultimo.ragione_sociale
    join articoli a on a.cd_articolo = r.cd_articolo
    where o.tipo = 'OF' order by v.id limit 20`);
  const [prima] = righe;
  if (!prima) return null;
  const giorno = data ?? prima.dtBolla;
  const xml = scriviFatturaSimulata({
    denominazione: prima.ragioneSociale,
    piva,
    numero,
    data: giorno,
    ddt: [prima.nrBolla],
    righe: righe.map(({ codice, qta, prezzo }, i) => ({
      codice,
      descrizione: `Fornitura ${codice}`,
      quantita: qta,
      prezzo: i === 0 ? Math.round(prezzo * (100 + rincaro) * 1000) / 100_000 : prezzo,
    })),
  });
  return { xml, data: giorno };
}
