import type { ColumnRule, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { decimaliDiTroppo } from '#prodotto/articolo/server/index.ts';
import { leggiOrdini } from './leggi-ordini.ts';
import { bolleTerzisti, ordiniFornitori, ordiniFornitoriRighe, ordiniFornitoriTesti } from './schema.ts';

const anno: ColumnRule = { min: 1990, max: 2200 };
const tipo: ColumnRule = { oneOf: ['OF', 'CL', 'LD'], upper: true };
const articolo: ColumnRule = { upper: true };
export const numeroOrdine = ['tipo', 'anno', 'numero'];
const delTerzista: Reference = { columns: ['codTerzista'], kind: 'terzisti' };
export const dellArticolo = (column: string): Reference => ({ columns: [column], kind: 'articoli' });

/** Joined as `o`. */
export const colonneOrdine: Record<string, ColumnRule> = {
  tipo: { ...tipo, read: 'o.tipo' },
  anno: { ...anno, read: 'o.anno::int', type: 'integer' },
  numero: { min: 1, read: 'o.numero', type: 'integer' },
};
export const unitoOrdine =
  'join ordini_fornitori o on o.tipo = s."tipo" and o.anno = s."anno" and o.numero = s."numero"';

/** Numbering continues after the last imported number. */
const prosegui = (tipo: string, da: string): string =>
  `insert into numeratori (tipo, anno, ultimo) select '${tipo}', anno, max(numero) from ${da} group by anno
   on conflict (tipo, anno) do update set ultimo = excluded.ultimo where numeratori.ultimo < excluded.ultimo`;

const bolle: Layout = {
  kind: 'bolle-terzisti',
  title: 'Bolle ai terzisti',
  table: bolleTerzisti,
  key: ['anno', 'numero'],
  columns: {
    anno,
    numero: { min: 1 },
    codTerzista: { required: true },
    data: { required: true },
    partenza: { type: 'instant', filled: true, read: 't.partenza' },
  },
  refs: [delTerzista],
  write: {
    partenza: {
      needs: ['partenza'],
      sql: `coalesce(s."partenza", s."data"::timestamp at time zone 'Europe/Rome')`,
    },
  },
  after: [prosegui('TZ', 'bolle_terzisti')],
};

const ordini: Layout = {
  kind: 'ordini-fornitori',
  title: 'Ordini ai fornitori e ai terzisti',
  table: ordiniFornitori,
  key: numeroOrdine,
  columns: {
    tipo,
    anno,
    numero: { min: 1 },
    data: { required: true },
    ragioneSociale: { required: true },
    codTerzista: {},
    confermaOrdineFor: {},
    dataConfermaFor: {},
    nrDocuTerzista: { form: /^\d+$/, expected: 'sole cifre' },
    noteDocumento: { long: true },
  },
  refs: [delTerzista],
  after: ['OF', 'CL', 'LD'].map((uno) => prosegui(uno, `ordini_fornitori where tipo = '${uno}'`)),
};

/** Received, scrap and last day are sums, not columns. */
const righe: Layout = {
  kind: 'ordini-fornitori-righe',
  title: 'Righe degli ordini ai fornitori',
  table: ordiniFornitoriRighe,
  key: [...numeroOrdine, 'nrRiga'],
  columns: {
    ...colonneOrdine,
    nrRiga: { min: 1 },
    cdArticolo: { ...articolo, required: true },
    qtOrdFor: { required: true },
    qtChiusa: {},
    motivoChiusura: {},
    prezzo: {},
    dtConsRichiesta: { required: true },
    dtConsConfermata: {},
    conto: { filled: true, oneOf: ['lavoro', 'deposito'], read: 't.conto' },
    cdArticoloPadre: articolo,
    descrizioneAggiuntiva: { long: true },
    codLavorazione: {},
    codiceCiclo: {},
    passo: { min: 1, max: 5 },
    dopoRiga: { form: /^CL \d+\/\d{4}\/\d+$/, expected: 'la riga del passo prima, come CL 12/2026/3' },
    annoBolla: { ...anno, read: 'b.anno::int', type: 'integer' },
    numeroBolla: { min: 1, read: 'b.numero', type: 'integer' },
    dtInvio: {},
    leadTime: {},
    esportata: {},
    sollecitata: {},
  },
  refs: [
    { columns: numeroOrdine, kind: 'ordini-fornitori' },
    dellArticolo('cdArticolo'),
    dellArticolo('cdArticoloPadre'),
    { columns: ['codLavorazione'], kind: 'lavorazioni' },
    { columns: ['codiceCiclo'], kind: 'cicli-lavorazione' },
    { columns: ['annoBolla', 'numeroBolla'], kind: 'bolle-terzisti' },
  ],
  from: 'ordini_fornitori_righe t join ordini_fornitori o on o.id = t.id_ordine left join bolle_terzisti b on b.id = t.id_bolla',
  join: `${unitoOrdine} left join bolle_terzisti b on b.anno = s."annoBolla" and b.numero = s."numeroBolla"`,
  write: {
    id_ordine: { needs: [], sql: 'o.id' },
    conto: { needs: ['conto'], sql: `coalesce(s."conto", case s."tipo" when 'LD' then 'deposito' else 'lavoro' end)` },
    id_bolla: { needs: ['annoBolla', 'numeroBolla'], sql: 'b.id' },
  },
  begins: { qt_ricevuta: '0' },
  laws: [...leggiOrdini, decimaliDiTroppo('ordini-fornitori-righe', ['qtOrdFor', 'qtChiusa'])],
};

const testi: Layout = {
  kind: 'ordini-fornitori-testi',
  title: 'Imballi e testi degli ordini ai fornitori',
  table: ordiniFornitoriTesti,
  key: [...numeroOrdine, 'nrRiga'],
  columns: {
    ...colonneOrdine,
    nrRiga: { min: 1 },
    tipoTesto: { required: true, oneOf: ['IMBALLO', 'TESTO'], upper: true, read: 't.tipo' },
    descrizione: { required: true, long: true },
    qta: {},
  },
  refs: [{ columns: numeroOrdine, kind: 'ordini-fornitori' }],
  from: 'ordini_fornitori_testi t join ordini_fornitori o on o.id = t.id_ordine',
  join: unitoOrdine,
  write: { id_ordine: { needs: [], sql: 'o.id' }, tipo: { needs: ['tipoTesto'], sql: 's."tipoTesto"' } },
};

export const tracciatiOrdini: readonly Layout[] = [bolle, ordini, righe, testi];
