import type { ColumnRule, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { endsAfterBeginning } from '#platform/server/exchange/period-laws.ts';
import {
  capitoli,
  cataloghi,
  categorieMerceologiche,
  correlati,
  descrizioniTecniche,
  righeCatalogo,
  schede,
  sottoCapitoli,
  ordineValori,
  testataFiltri,
  testataParole,
  testataSicurezza,
  testate,
  valoriTecnici,
} from './schema.ts';
import { campiSicurezza } from '../rules/sicurezza.ts';

const codTestata: ColumnRule = {
  upper: true,
  form: /^[A-Z0-9.]{1,12}$/,
  expected: 'da 1 a 12 lettere maiuscole, cifre o punti',
};
const suffisso: ColumnRule = { preset: '0', max: 9999 };
const testata = { codTestata, suffisso };
const dellaTestata: Reference = { columns: ['codTestata', 'suffisso'], kind: 'testate' };

const ripartizioni: readonly Layout[] = [
  {
    kind: 'categorie',
    title: 'Categorie merceologiche',
    table: categorieMerceologiche,
    key: ['catMerceologica'],
    columns: {
      catMerceologica: { form: /^[A-Za-z0-9]{6}$/, expected: 'sei lettere o cifre' },
      descrizione: { required: true },
    },
  },
  {
    kind: 'capitoli',
    title: 'Capitoli',
    table: capitoli,
    key: ['codCategoria'],
    columns: { codCategoria: {}, codLinea: {}, descrizione: { required: true }, coloreRgb: {}, ordine: {} },
  },
  {
    kind: 'sotto-capitoli',
    title: 'Sottocapitoli',
    table: sottoCapitoli,
    key: ['codCategoria', 'codSottoCategoria'],
    columns: { codCategoria: {}, codSottoCategoria: {}, descrizione: { required: true }, ordine: {} },
    refs: [{ columns: ['codCategoria'], kind: 'capitoli' }],
  },
  {
    kind: 'cataloghi',
    title: 'Cataloghi stampati',
    table: cataloghi,
    key: ['codiceCatalogoCapitoli'],
    columns: { codiceCatalogoCapitoli: {}, codiceLinea: {}, descrizione: { required: true }, coloreRgb: {} },
  },
];

/** Keeps the first (B-088). */
const unaVolta = (elenco: string): string => `(
  select coalesce(string_agg(u.voce, ',' order by u.posto), '') from (
    select btrim(v.voce) as voce, min(v.posto) as posto from unnest(string_to_array(${elenco}, ',')) with ordinality as v (voce, posto)
    where btrim(v.voce) <> '' group by 1) u)`;

const intestazioni: Layout = {
  kind: 'testate',
  title: 'Testate',
  table: testate,
  key: ['codTestata', 'suffisso'],
  columns: {
    ...testata,
    descrizione: { required: true },
    informazioni: { html: true, file: true },
    codiceAzienda: { required: true },
    catMerceologica: { required: true },
    codCategoria: {},
    codSottoCategoria: {},
    progOrdine: {},
    pathImg: { file: true },
    altezzaImmagineMm: { preset: '240' },
    disattivaInternet: {},
    new: {},
    outlet: {},
    sconto: { max: 100 },
    promozione: {},
    dataPromozioneIniziale: {},
    dataPromozioneFinale: {},
    campiRottura: { preset: '000' },
    newsLetter: {},
    codiceCataloghi: { type: 'text', read: 't.codice_cataloghi' },
  },
  refs: [
    { columns: ['codiceAzienda'], kind: 'marchi' },
    { columns: ['catMerceologica'], kind: 'categorie' },
    { columns: ['codCategoria', 'codSottoCategoria'], kind: 'sotto-capitoli' },
  ],
  laws: [endsAfterBeginning('testate', { from: 'dataPromozioneIniziale', to: 'dataPromozioneFinale' })],
  write: { codice_cataloghi: { needs: ['codiceCataloghi'], sql: unaVolta('s."codiceCataloghi"') } },
  stamps: { modificata: 'now', modificata_da: 'who' },
  missing: { set: 'disattiva_internet = true', where: 'not t.disattiva_internet', says: 'tolte da internet' },
};

const contenuti: readonly Layout[] = [
  {
    kind: 'filtri',
    title: 'Filtri di ricerca',
    table: testataFiltri,
    key: ['codTestata', 'suffisso', 'filtro', 'valore'],
    columns: {
      ...testata,
      filtro: {},
      valore: {},
      // Export only: see ordine-valori.csv.
      ordinamento: {
        type: 'integer',
        expected: 'un numero intero; si legge soltanto, l’ordine dei valori sta in ordine-valori.csv',
        read: '(select o.posto from ordine_valori o where o.filtro = t.filtro and o.valore = t.valore)',
      },
    },
    refs: [dellaTestata],
    order: ['codTestata', 'suffisso', 'filtro', 'valore', 'ordinamento'],
    missing: { remove: true },
  },
  {
    kind: 'ordine-valori',
    title: 'Ordine dei valori dei filtri',
    table: ordineValori,
    key: ['filtro', 'valore'],
    columns: { filtro: {}, valore: {}, posto: { required: true } },
    missing: { remove: true },
  },
  {
    kind: 'parole',
    title: 'Parole chiave',
    table: testataParole,
    key: ['codTestata', 'suffisso', 'parola'],
    columns: { ...testata, parola: {}, esclusa: {} },
    refs: [dellaTestata],
    missing: { remove: true },
  },
  {
    kind: 'sicurezza-testate',
    title: 'Sicurezza e conformità delle testate',
    table: testataSicurezza,
    key: ['codTestata', 'suffisso', 'campo'],
    columns: { ...testata, campo: { oneOf: campiSicurezza }, valore: { required: true, long: true } },
    refs: [dellaTestata],
    missing: { remove: true },
  },
  {
    kind: 'valori-tecnici',
    title: 'Valori tecnici',
    table: valoriTecnici,
    key: ['codTestata', 'suffisso', 'numeroRiga'],
    columns: {
      ...testata,
      numeroRiga: {},
      codiceScheda: {},
      etichettaTecnica: {},
      valoreTecnico1: {},
      valoreTecnico2: {},
      valoreTecnico3: {},
      valoreTecnico4: {},
    },
    refs: [dellaTestata],
    missing: { remove: true },
  },
  {
    kind: 'descrizioni-tecniche',
    title: 'Descrizioni tecniche',
    table: descrizioniTecniche,
    key: ['codTestata', 'suffisso', 'codiceScheda'],
    columns: { ...testata, codiceScheda: {}, descrizioneHtml: { html: true } },
    refs: [dellaTestata],
    missing: { remove: true },
  },
  {
    kind: 'schede',
    title: 'Schede prodotto',
    table: schede,
    key: ['codTestata', 'suffisso', 'prog'],
    columns: {
      ...testata,
      prog: {},
      pdf: { required: true, file: true, replaced: { set: 'anteprima_da_generare = true', unless: 'anteprima' } },
      nomeFile: { required: true },
      anteprima: { file: true },
      anteprimaDaGenerare: { preset: 't' },
    },
    refs: [dellaTestata],
    missing: { remove: true },
  },
  {
    kind: 'correlati',
    title: 'Prodotti correlati',
    table: correlati,
    key: ['codTestata', 'suffisso', 'codTestataCorrelata', 'suffissoCorrelato'],
    columns: {
      ...testata,
      codTestataCorrelata: codTestata,
      suffissoCorrelato: suffisso,
      // Display order is insertion order; only new rows change it.
      ordine: { type: 'integer', read: 'row_number() over (partition by t.cod_testata, t.suffisso order by t.id)' },
    },
    refs: [
      dellaTestata,
      { columns: ['codTestataCorrelata', 'suffissoCorrelato'], kind: 'testate', to: ['codTestata', 'suffisso'] },
    ],
    order: ['codTestata', 'suffisso', 'ordine'],
    missing: { remove: true },
  },
  {
    kind: 'righe-catalogo',
    title: 'Righe delle tabelle',
    table: righeCatalogo,
    key: ['codTestata', 'suffisso', 'riga'],
    columns: {
      ...testata,
      riga: {},
      ctTpRiga: { required: true, oneOf: ['D', 'P', 'V', 'T'], upper: true },
      cdArticolo: {},
      descrizione: {},
    },
    refs: [dellaTestata, { columns: ['cdArticolo'], kind: 'articoli' }],
    missing: { remove: true },
  },
];

export const tracciati: readonly Layout[] = [...ripartizioni, intestazioni, ...contenuti];
