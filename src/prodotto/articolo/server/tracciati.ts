import type { ColumnRule, Layout, Reference } from '#platform/server/exchange/layout.ts';
import {
  articoli,
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
/** A price that lacks ends today; one that would begin later never does. */
const finito = {
  set: 'valido_al = greatest(current_date, t.valido_dal)',
  where: '(t.valido_al is null or t.valido_al > current_date) and t.valido_al is distinct from t.valido_dal',
  says: 'finiti oggi',
};

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
  },
  refs: [
    { columns: ['codiceAzienda'], kind: 'marchi' },
    { columns: ['catMerceologica'], kind: 'categorie' },
  ],
  missing: { set: 'eliminato = true', where: 'not t.eliminato', says: 'segnati come eliminati' },
};

export const tracciati: readonly Layout[] = [
  anagrafica,
  {
    kind: 'giacenze',
    title: 'Giacenze per posto',
    table: giacenze,
    key: ['cdArticolo'],
    columns: { cdArticolo, qtaScaffale: {}, qtaUbicazione2: {}, qtaRicevuta: {}, qtaImpegnata: {} },
    refs: [dellArticolo],
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
    columns: { codListino: {}, cdArticolo, daQuantita: {}, prezzo: { required: true }, validoDal: {}, validoAl: {} },
    refs: [dellArticolo],
    missing: finito,
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
  },
  {
    kind: 'prezzi-netti',
    title: 'Prezzi netti dei clienti',
    table: prezziNetti,
    key: ['codAnagrafica', 'cdArticolo', 'validoDal'],
    columns: { codAnagrafica: {}, cdArticolo, prezzo: { required: true }, validoDal: {}, validoAl: {} },
    refs: [delCliente, dellArticolo],
    missing: finito,
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
