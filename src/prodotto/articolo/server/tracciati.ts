import { importDay } from '#platform/server/exchange/import-clock.ts';
import type { ColumnRule, Law, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { endsAfterBeginning, overlapsAreTold } from '#platform/server/exchange/period-laws.ts';
import { codiciIva } from '#parti/iva.ts';
import { cifreGtin } from '#prodotto/articolo/rules/gtin.ts';
import { decimaliDiTroppo } from './decimali-di-troppo.ts';
import { pareggiaImportate, pareggiaRevocate } from './pareggia-movimenti.ts';
import {
  articoli,
  articoliEan,
  configurazioniParti,
  giacenze,
  listini,
  preferiti,
  prezziNetti,
  scontiCliente,
  tipiListino,
} from './schema.ts';

const cdArticolo: ColumnRule = {
  upper: true,
  form: /^[A-Z0-9.-]{1,20}$/,
  expected: 'da 1 a 20 lettere, cifre, punti o trattini',
};
const percento: ColumnRule = { max: 100 };
const dellArticolo: Reference = { columns: ['cdArticolo'], kind: 'articoli' };
const delCliente: Reference = { columns: ['codAnagrafica'], kind: 'clienti' };
/** A price missing from the file ends today; one not yet begun never begins. */
const finito = {
  set: `valido_al = greatest(${importDay}, t.valido_dal)`,
  where: `(t.valido_al is null or t.valido_al > ${importDay}) and t.valido_al is distinct from t.valido_dal`,
  says: 'finiti oggi',
};

/** A price of 0 is treated as missing. */
const prezzo: ColumnRule = { required: true, min: 0.00001 };

const periodi = (kind: string, of: readonly string[]): readonly Law[] => {
  const period = { from: 'validoDal', to: 'validoAl' };
  const warns = 'Periodi di prezzo che si sovrappongono: vale quello iniziato per ultimo';
  return [endsAfterBeginning(kind, period), overlapsAreTold(kind, { ...period, of, warns })];
};

const livelli = [
  ['articolo', 'articoli', 'cdArticolo'],
  ['categoria', 'categorie', 'catMerceologica'],
  ['marca', 'marchi', 'codiceAzienda'],
] as const;

const anagrafica: Layout = {
  kind: 'articoli',
  title: 'Articoli',
  table: articoli,
  key: ['cdArticolo'],
  columns: {
    cdArticolo,
    descrizione: { required: true },
    unMisura: { required: true },
    umOrdiniWeb: {},
    qtaPerPezzo: { preset: '1' },
    qtScatola: {},
    articoloNonDivisibile: {},
    descUmConversione: {},
    cdArticoloFornitoreCatalogo: {},
    codiceAzienda: { required: true },
    catMerceologica: { required: true },
    ubicazione: {},
    ubicazione2: {},
    obsoleto: {},
    eliminato: {},
    nonStampCatalogo: {},
    scortaNonGestita: {},
    distintaBaseSemplice: {},
    distintaBaseDinamica: {},
    funzioneDb: {},
    descrizioneTecnicaHtml: { html: true },
    pathImg: { file: true },
    dataInventario: {},
    cdIva: { preset: '22', upper: true, oneOf: codiciIva },
    peso: { min: 0 },
  },
  refs: [
    { columns: ['codiceAzienda'], kind: 'marchi' },
    { columns: ['catMerceologica'], kind: 'categorie' },
  ],
  missing: { set: 'eliminato = true', where: 'not t.eliminato', says: 'segnati come eliminati' },
};

/** An EAN cannot move to another article directly; it must be removed first, so that a typing error moves none. */
const diUnSoloArticolo: Law = {
  of: ['ean'],
  alone: ['ean'],
  sql: (will, now) => `
    select 'ean' as kind, v.line, 'cdArticolo' as colonna, v."cdArticolo" as valore,
      'l’articolo ' || n."cdArticolo" || ', che ha già il codice ' || v.gtin as atteso
    from ${will('ean')} v join ${now('ean')} n on n.gtin = v.gtin where n."cdArticolo" <> v."cdArticolo" and v.line is not null`,
};

const ean: Layout = {
  kind: 'ean',
  title: 'Codici EAN degli articoli',
  table: articoliEan,
  key: ['gtin'],
  columns: {
    gtin: {
      form: /^(\d{8}|\d{12,14})$/,
      digits: 'gs1',
      padded: cifreGtin,
      expected: 'un codice EAN di 8, 12, 13 o 14 cifre',
    },
    cdArticolo: { ...cdArticolo, required: true },
    qta: { preset: '1', min: 0.001 },
  },
  refs: [dellArticolo],
  missing: { remove: true },
  laws: [decimaliDiTroppo('ean', ['qta']), diUnSoloArticolo],
};

export const tracciati: readonly Layout[] = [
  anagrafica,
  ean,
  {
    kind: 'giacenze',
    title: 'Giacenze per posto',
    table: giacenze,
    key: ['cdArticolo'],
    columns: { cdArticolo, qtaScaffale: {}, qtaUbicazione2: {}, qtaRicevuta: {}, qtaImpegnata: {} },
    refs: [dellArticolo],
    laws: [decimaliDiTroppo('giacenze', ['qtaScaffale', 'qtaUbicazione2', 'qtaRicevuta'])],
    after: [pareggiaImportate],
    undoing: { before: [], after: [pareggiaRevocate] },
  },
  {
    kind: 'tipi-listino',
    title: 'Tipi di listino',
    table: tipiListino,
    key: ['codListino'],
    columns: { codListino: {}, gruppoClienti: {} },
  },
  {
    kind: 'listini',
    title: 'Prezzi di listino',
    table: listini,
    key: ['cdArticolo', 'codListino', 'daQuantita', 'validoDal'],
    columns: { codListino: {}, cdArticolo, daQuantita: {}, prezzo, validoDal: {}, validoAl: {} },
    refs: [dellArticolo],
    missing: finito,
    laws: [
      ...periodi('listini', ['cdArticolo', 'codListino', 'daQuantita']),
      {
        of: ['listini', 'tipi-listino'],
        alone: ['listini'],
        warns: 'Prezzi di un listino che non è tra i tipi di listino («tipi-listino»)',
        sql: (will) => `
          select 'listini' as kind, v.line, 'codListino' as colonna, v."codListino" as valore, 'un listino che esiste' as atteso
          from ${will('listini')} v where not exists (select from ${will('tipi-listino')} t where t."codListino" = v."codListino")`,
      },
    ],
  },
  {
    kind: 'sconti',
    title: 'Sconti dei clienti',
    table: scontiCliente,
    key: ['codAnagrafica', 'livello', 'chiave'],
    columns: {
      codAnagrafica: {},
      livello: { oneOf: ['articolo', 'categoria', 'marca'], lower: true },
      chiave: {},
      sconto1: { required: true, ...percento },
      sconto2: percento,
    },
    refs: [delCliente],
    missing: { remove: true },
    laws: [
      {
        of: ['sconti', ...livelli.map(([, kind]) => kind)],
        alone: ['sconti'],
        warns: 'Sconti su un articolo, una categoria o una marca che non c’è',
        sql: (will) =>
          livelli
            .map(
              ([livello, kind, chiave]) => `
          select 'sconti' as kind, v.line, 'chiave' as colonna, v.chiave as valore, 'un codice che c’è' as atteso from ${will('sconti')} v
          where v.livello = '${livello}' and not exists (select from ${will(kind)} t where t."${chiave}" = v.chiave)`,
            )
            .join(' union all '),
      },
    ],
  },
  {
    kind: 'prezzi-netti',
    title: 'Prezzi netti dei clienti',
    table: prezziNetti,
    key: ['codAnagrafica', 'cdArticolo', 'validoDal'],
    columns: { codAnagrafica: {}, cdArticolo, prezzo, validoDal: {}, validoAl: {} },
    refs: [delCliente, dellArticolo],
    missing: finito,
    laws: periodi('prezzi-netti', ['codAnagrafica', 'cdArticolo']),
  },
  {
    kind: 'configurazioni-parti',
    title: 'Parti delle configurazioni ordinate',
    table: configurazioniParti,
    key: ['configurazione', 'prog'],
    columns: {
      configurazione: {},
      prog: { min: 1 },
      posizione: { required: true },
      cdArticolo: { ...cdArticolo, required: true },
      quantita: { required: true },
      lunghezza: {},
    },
    fixed: ['posizione', 'cdArticolo', 'quantita', 'lunghezza'],
    refs: [{ columns: ['configurazione'], kind: 'configurazioni' }, dellArticolo],
  },
  {
    kind: 'preferiti',
    title: 'Preferiti degli utenti',
    table: preferiti,
    key: ['utente', 'tipo', 'chiave'],
    columns: { utente: { lower: true, read: 'u.username' }, tipo: { oneOf: ['articolo', 'testata'] }, chiave: {} },
    refs: [{ columns: ['utente'], kind: 'utenti', to: ['username'] }],
    from: 'preferiti t join utenti u on u.id = t.id_utente',
    join: 'join utenti u on u.username = s."utente"',
    write: { id_utente: { needs: [], sql: 'u.id' } },
  },
];
