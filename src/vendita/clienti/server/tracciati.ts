import type { Feed } from '#platform/server/exchange/feed.ts';
import { sql } from '#platform/server/db/sql.ts';
import { importDay } from '#platform/server/exchange/import-clock.ts';
import { kindOf, type ColumnRule, type Layout, type Reference } from '#platform/server/exchange/layout.ts';
import { endsAfterBeginning } from '#platform/server/exchange/period-laws.ts';
import { celle } from '#parti/regole-campi.ts';
import { leggeCodFiscale } from './legge-cod-fiscale.ts';
import { leggiIvaEstera, leggiLuogo } from './leggi-luogo.ts';
import { clienti, dichiarazioniIntento, indirizzi, referenti } from './schema.ts';

const codAnagrafica: ColumnRule = { form: /^\d{6}$/, expected: 'sei cifre' };
const percento: ColumnRule = { max: 100 };
const luogo: Record<'cap' | 'provincia', ColumnRule> = {
  cap: celle.cap,
  provincia: { upper: true, ...celle.provincia },
};
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
    cap: luogo.cap,
    localita: {},
    provincia: luogo.provincia,
    stato: { preset: 'Italia' },
    piva: celle.piva,
    codFiscale: { upper: true },
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
    iban: { upper: true, grouped: true, ...celle.iban },
    cdIva: { preset: '22' },
    percentualeIva: { preset: '22', ...percento },
    scissione: {},
    addebitaBollo: {},
    personaFisica: {},
    nomeAgente: {},
    punteggioTotale: {},
    zonaPassaggio: {},
    giornoPassaggio: {},
    frequenzaPassaggio: {},
    giornoConsegna: { form: /^[ltmgv]*$/, expected: 'lettere di ltmgv' },
    autistaConsegna: {},
    fido: {},
    sospeso: {},
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
    ...leggiLuogo('clienti', 'v.stato'),
    leggiIvaEstera('clienti'),
    leggeCodFiscale('clienti'),
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
    cap: luogo.cap,
    localita: { required: true },
    provincia: luogo.provincia,
    stato: { preset: 'Italia' },
    telefono: {},
    fax: {},
    mail: celle.mail,
    note: { long: true },
    eliminato: {},
  },
  refs: [delCliente('codAnagrafica')],
  laws: leggiLuogo('indirizzi', 'v.stato'),
  missing: { set: 'eliminato = true', where: 'not t.eliminato', says: 'segnati come eliminati' },
};

/** Import rules equal to `erroriDichiarazione` of the form. */
const dichiarazioni: Layout = {
  kind: 'dichiarazioni-intento',
  title: 'Dichiarazioni d’intento dei clienti',
  table: dichiarazioniIntento,
  key: ['codAnagrafica', 'protocollo'],
  columns: {
    codAnagrafica,
    protocollo: { form: /^\d{17}-\d{6}$/, expected: '17 cifre, un trattino e 6 cifre' },
    data: { required: true },
    dal: { required: true },
    al: { required: true },
    importo: { required: true, min: 0.01 },
  },
  refs: [delCliente('codAnagrafica')],
  laws: [
    endsAfterBeginning('dichiarazioni-intento', { from: 'dal', to: 'al' }),
    {
      of: ['dichiarazioni-intento'],
      alone: ['dichiarazioni-intento'],
      sql: (will) => `
        select 'dichiarazioni-intento' as kind, v.line, 'al' as colonna, v.al::text as valore, 'un giorno del ' || extract(year from v.dal) as atteso
        from ${will('dichiarazioni-intento')} v where extract(year from v.al) <> extract(year from v.dal)
        union all
        select 'dichiarazioni-intento', v.line, 'data', v.data::text, 'un giorno già passato' from ${will('dichiarazioni-intento')} v where v.data > ${importDay}
        union all
        select 'dichiarazioni-intento', v.line, e.colonna, e.valore, e.atteso
        from ${will('dichiarazioni-intento')} v join lateral (
          select i.data, sum(u.importo) as usato, min(d.data) filter (where d.data between i.dal and i.al) as dal, max(d.data) filter (where d.data between i.dal and i.al) as al,
            bool_or(exists (select from fatture_invii f where f.id_documento = u.id_documento and f.stato not in ('scartata', 'rifiutata'))) as citata
          from dichiarazioni_intento i join dichiarazioni_uso u on u.id_dichiarazione = i.id left join documenti d on d.id = u.id_documento
          where i.cod_anagrafica = v."codAnagrafica" and i.protocollo = v.protocollo group by i.id) u on true
        cross join lateral (values
          ('importo', v.importo::text, 'almeno ' || u.usato || ', già usati da fatture', u.usato > v.importo),
          ('dal', v.dal::text, 'al più tardi il ' || u.dal || ', giorno di una fattura', v.dal > u.dal),
          ('al', v.al::text, 'almeno fino al ' || u.al || ', giorno di una fattura', v.al < u.al),
          ('data', v.data::text, u.data || ', che una fattura inviata cita', u.citata and v.data <> u.data)
        ) e (colonna, valore, atteso, rotta)
        where e.rotta`,
    },
  ],
};

export const tracciati: readonly Layout[] = [
  anagrafica,
  {
    kind: 'referenti',
    title: 'Referenti dei clienti',
    table: referenti,
    key: ['cdAnagrafica', 'prog'],
    columns: {
      cdAnagrafica: codAnagrafica,
      prog: { type: 'integer', min: 1, read: '(row_number() over (partition by t.cd_anagrafica order by t.id))' },
      nome: {},
      cognome: {},
      mansione: {},
      stato: { preset: 'Italia' },
      indirizzo: {},
      cap: luogo.cap,
      localita: {},
      provincia: luogo.provincia,
      telefono: {},
      cell: {},
      mail: celle.mail,
      note: { long: true },
    },
    refs: [delCliente('cdAnagrafica')],
    laws: leggiLuogo('referenti', 'v.stato'),
  },
  spedizione,
  dichiarazioni,
];

export const novita: readonly Feed[] = [
  {
    kind: 'clienti',
    layout: kindOf(anagrafica),
    key: 't.cod_anagrafica',
    where: (keys) => sql`t.cod_anagrafica = any(${keys})`,
  },
  {
    kind: 'indirizzi',
    layout: kindOf(spedizione),
    key: `t.cod_anagrafica || '/' || t.prog`,
    where: (keys) => sql`(t.cod_anagrafica, t.prog) in (
      select split_part(k, '/', 1), split_part(k, '/', 2)::int from unnest(${keys}) as u (k))`,
  },
];
