import type { Feed } from '#platform/server/exchange/feed.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ColumnRule, Law, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { celle } from '#parti/regole-campi.ts';
import { clienti, indirizzi, province, referenti } from './schema.ts';

const codAnagrafica: ColumnRule = { form: /^\d{6}$/, expected: 'sei cifre' };
const cap: ColumnRule = { form: /^[A-Za-z0-9 -]{3,10}$/, expected: 'un CAP' };
const percento: ColumnRule = { max: 100 };
/** Abroad it may be anything. */
const capItaliano = (kind: string): Law => ({
  of: [kind],
  alone: [kind],
  sql: (will) => `
    select '${kind}' as kind, v.line, 'cap' as colonna, v.cap as valore, 'un CAP di cinque cifre' as atteso
    from ${will(kind)} v where trim(v.stato) ~* '^(it|ita|italia|italy)?$' and v.cap <> '' and v.cap !~ '^[0-9]{5}$'`,
});
const delCliente = (column: string): Reference => ({ columns: [column], kind: 'clienti' });

const anagrafica: Layout = {
  kind: 'clienti',
  title: 'Clienti',
  table: clienti,
  key: ['codAnagrafica'],
  columns: {
    codAnagrafica,
    ragioneSociale: { required: true },
    indirizzo: {},
    cap,
    localita: {},
    provincia: { upper: true, ...celle.provincia },
    stato: { preset: 'Italia' },
    piva: { upper: true, ...celle.piva },
    codFiscale: {},
    codiceDestinatario: {},
    pec: celle.mail,
    telefono: {},
    mail: celle.mail,
    categoria: {},
    sottoCategoria: {},
    privacy: { preset: 't' },
    codListino: { required: true },
    sconto1: percento,
    sconto2: percento,
    cdPagamento: { required: true },
    descrizionePagamento: {},
    banca: {},
    iban: { upper: true, ...celle.iban },
    cdIva: { preset: '22' },
    percentualeIva: { preset: '22', ...percento },
    nomeAgente: {},
    punteggioTotale: {},
    zonaPassaggio: {},
    giornoPassaggio: {},
    frequenzaPassaggio: {},
    giornoConsegna: { form: /^[ltmgv]*$/, expected: 'lettere di ltmgv' },
    autistaConsegna: {},
  },
  laws: [
    {
      of: ['clienti', 'tipi-listino'],
      alone: ['clienti'],
      warns: 'Clienti con un listino che non esiste: valgono i prezzi del listino base',
      sql: (will) => `
        select 'clienti' as kind, c.line, 'codListino' as colonna, c."codListino" as valore, 'un listino che esiste' as atteso
        from ${will('clienti')} c where not exists (select from ${will('tipi-listino')} t where t."codListino" = c."codListino")`,
    },
    capItaliano('clienti'),
  ],
};

const spedizione: Layout = {
  kind: 'indirizzi',
  title: 'Indirizzi di spedizione',
  table: indirizzi,
  key: ['codAnagrafica', 'prog'],
  columns: {
    codAnagrafica,
    prog: { min: 1 },
    ragSoc: { required: true },
    indirizzo: { required: true },
    cap,
    localita: { required: true },
    provincia: { upper: true, ...celle.provincia },
    stato: { preset: 'Italia' },
    telefono: {},
    fax: {},
    mail: celle.mail,
    note: { long: true },
    eliminato: {},
  },
  refs: [delCliente('codAnagrafica')],
  laws: [capItaliano('indirizzi')],
  missing: { set: 'eliminato = true', where: 'not t.eliminato', says: 'segnati come eliminati' },
};

export const tracciati: readonly Layout[] = [
  {
    kind: 'province',
    title: 'Province',
    table: province,
    key: ['sigla'],
    columns: { sigla: { upper: true }, nome: { required: true }, ordine: {} },
  },
  anagrafica,
  {
    kind: 'referenti',
    title: 'Referenti dei clienti',
    table: referenti,
    key: ['cdAnagrafica', 'prog'],
    columns: {
      cdAnagrafica: codAnagrafica,
      // Contacts have no number of their own: they count by customer, in the order in which they were written.
      prog: { type: 'integer', min: 1, read: '(row_number() over (partition by t.cd_anagrafica order by t.id))' },
      nome: {},
      cognome: {},
      mansione: {},
      stato: { preset: 'Italia' },
      indirizzo: {},
      cap,
      localita: {},
      provincia: { upper: true, ...celle.provincia },
      telefono: {},
      cell: {},
      mail: celle.mail,
      note: { long: true },
    },
    refs: [delCliente('cdAnagrafica')],
    laws: [capItaliano('referenti')],
  },
  spedizione,
];

export const novita: readonly Feed[] = [
  {
    kind: 'clienti',
    layout: anagrafica,
    key: 't.cod_anagrafica',
    where: (keys) => sql`t.cod_anagrafica = any(${keys})`,
  },
  {
    kind: 'indirizzi',
    layout: spedizione,
    key: `t.cod_anagrafica || '/' || t.prog`,
    where: (keys) => sql`(t.cod_anagrafica, t.prog) in (
      select split_part(k, '/', 1), split_part(k, '/', 2)::int from unnest(${keys}) as u (k))`,
  },
];
