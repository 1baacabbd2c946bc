import type { ColumnRule, Law, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { pareggiaImportate, pareggiaRevocate } from './pareggia-movimenti.ts';
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

/** Nothing is sold for nothing: a price of 0 is one that was left out. */
const prezzo: ColumnRule = { required: true, min: 0.00001 };

/** A price ends after it began; of two that hold on one day the later one counts, which is said. */
const periodi = (kind: string, di: readonly string[]): readonly Law[] => {
  const stessi = di.map((nome) => `v."${nome}"`).join(', ');
  return [
    {
      of: [kind],
      alone: [kind],
      sql: (will) => `
        select '${kind}' as kind, v.line, 'validoAl' as colonna, v."validoAl"::text as valore, 'un giorno non prima del ' || v."validoDal" as atteso
        from ${will(kind)} v where v."validoAl" < v."validoDal"`,
    },
    {
      of: [kind],
      alone: [kind],
      warns: 'Periodi di prezzo che si sovrappongono: vale quello iniziato per ultimo',
      sql: (will) => `
        select '${kind}' as kind, p.line, 'validoDal' as colonna, p."validoDal"::text as valore, 'un periodo che comincia quando finisce l’altro' as atteso
        from (
          select v.line, v."validoDal", lag(v."validoDal") over w as prima, lag(v."validoAl") over w as fine
          from ${will(kind)} v window w as (partition by ${stessi} order by v."validoDal")
        ) p where p.prima is not null and p.fine > p."validoDal"`,
    },
  ];
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
    laws: periodi('listini', ['cdArticolo', 'codListino', 'daQuantita']),
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
