import { z } from 'zod';
import { bySchema } from '#platform/server/exchange/check-json.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Feed } from '#platform/server/exchange/feed.ts';
import { kindOf, type ColumnRule, type Layout, type Reference, type Worked } from '#platform/server/exchange/layout.ts';
import { decimaliDiTroppo, dellaRiga } from '#prodotto/articolo/server/index.ts';
import { stati, tutteOrigini } from '../rules.ts';
import { documenti, documentiLegami, documentiRighe } from './schema.ts';

const importo: ColumnRule = { min: -1e12 };
const percento: ColumnRule = { max: 100 };
const tipo: ColumnRule = { oneOf: ['OC', 'PC', 'BO', 'FT', 'NC'], upper: true };
const anno: ColumnRule = { min: 1990, max: 2200 };
const numero = { tipo, anno, numero: { min: 1 }, suffisso: { preset: '' } };

const numeroDi = (d: string, dopo = ''): Record<string, ColumnRule> => ({
  [`tipo${dopo}`]: { ...tipo, read: `${d}.tipo` },
  [`anno${dopo}`]: { ...anno, read: `${d}.anno::int`, type: 'integer' },
  [`numero${dopo}`]: { min: 1, read: `${d}.numero`, type: 'integer' },
  [`suffisso${dopo}`]: { preset: '', read: `${d}.suffisso` },
});
const colonneNumero = (dopo = ''): string[] => ['tipo', 'anno', 'numero', 'suffisso'].map((name) => `${name}${dopo}`);
const unito = (d: string, dopo = ''): string =>
  `join documenti ${d} on ${['tipo', 'anno', 'numero', 'suffisso'].map((name) => `${d}.${name} = s."${name}${dopo}"`).join(' and ')}`;
const delDocumento = (dopo = ''): Reference => ({
  columns: colonneNumero(dopo).slice(0, 3),
  kind: 'documenti',
  to: ['tipo', 'anno', 'numero'],
});

const luogo = ['ragSoc', 'indirizzo', 'cap', 'localita', 'provincia', 'stato', 'telefono', 'fax', 'mail', 'note'];
const colonna = (parte: string): string => `dest${parte.slice(0, 1).toUpperCase()}${parte.slice(1)}`;
const destinazione: Worked = {
  needs: ['destProg', ...luogo.map(colonna)],
  sql: `case when s."destProg" is not null then jsonb_build_object('prog', s."destProg", ${luogo.map((parte) => `'${parte}', coalesce(s."${colonna(parte)}", '')`).join(', ')}) end`,
};
const colonneLuogo: Record<string, ColumnRule> = {
  destProg: { type: 'integer', read: `(t.destinazione ->> 'prog')::int` },
  ...Object.fromEntries(
    luogo.map((parte): [string, ColumnRule] => [
      colonna(parte),
      { read: `nullif(t.destinazione ->> '${parte}', '')`, ...(parte === 'note' && { long: true }) },
    ]),
  ),
};

const aliquote = z
  .array(z.strictObject({ cdIva: z.string(), percentualeIva: z.number(), imponibile: z.number(), imposta: z.number() }))
  .max(50);

const testate: Layout = {
  kind: 'documenti',
  title: 'Documenti',
  table: documenti,
  key: ['tipo', 'anno', 'numero', 'suffisso'],
  columns: {
    ...numero,
    data: { required: true },
    codAnagrafica: { required: true },
    origine: { preset: 'ufficio', oneOf: tutteOrigini },
    stato: { required: true, oneOf: stati },
    rfCliente: {},
    rfOrdCliente: {},
    numeroPreventivo: {},
    trasporto: {},
    porto: {},
    pagamento: {},
    pagato: {},
    dtConsRichiesta: {},
    riservataFino: {},
    ...colonneLuogo,
    totaleMerce: importo,
    omaggi: importo,
    speseIncasso: importo,
    speseTrasporto: {},
    speseImballo: importo,
    speseUrgenza: importo,
    imponibile: importo,
    cdIva: { preset: '22' },
    percentualeIva: { preset: '22', ...percento },
    imposta: importo,
    totaleDocumento: importo,
    scissione: {},
    bollo: { max: 100 },
    speseBollo: { max: 100 },
    cig: {},
    cup: {},
    aliquote: {},
    nrDdtReso: {},
    dtDdtReso: {},
    utente: { lower: true, read: 'u.username' },
    creato: { type: 'instant', filled: true, read: 't.creato' },
  },
  json: { aliquote: bySchema(aliquote) },
  refs: [
    { columns: ['codAnagrafica'], kind: 'clienti' },
    { columns: ['utente'], kind: 'utenti', to: ['username'] },
  ],
  from: 'documenti t left join utenti u on u.id = t.id_utente',
  join: 'left join utenti u on u.username = s."utente"',
  write: {
    destinazione,
    id_utente: { needs: ['utente'], sql: 'u.id' },
    creato: { needs: ['creato'], sql: `coalesce(s."creato", s."data"::timestamp at time zone 'Europe/Rome')` },
  },
  laws: [
    {
      of: ['documenti'],
      alone: ['documenti'],
      warns: 'Documenti con totali che non tornano: merce, omaggi, spese, imponibile, imposta e totale',
      sql: (will) => `
        select 'documenti' as kind, d.line, 'totaleDocumento' as colonna, d."totaleDocumento"::text as valore, 'la somma delle sue parti' as atteso
        from ${will('documenti')} d
        where d.imponibile <> d."totaleMerce" - d.omaggi + d."speseIncasso" + coalesce(d."speseTrasporto", 0) + d."speseImballo" + d."speseUrgenza" + d."speseBollo" or d."totaleDocumento" <> d.imponibile + d.imposta
          or abs(d.imposta - case when d.aliquote is null then round((d.imponibile - d."speseBollo") * d."percentualeIva" / 100, 2)
            else (select coalesce(sum((a.una ->> 'imposta')::numeric), 0) from jsonb_array_elements(d.aliquote) as a (una)) end) > 0.01`,
    },
    {
      of: ['documenti-righe'],
      alone: ['documenti-righe'],
      warns: 'Righe di documenti con un importo che non è quantità per prezzo meno sconti',
      sql: (will) => `
        select 'documenti-righe' as kind, r.line, 'impRigo' as colonna, r."impRigo"::text as valore, 'quantità per prezzo meno sconti' as atteso
        from ${will('documenti-righe')} r
        where abs(r."impRigo" - round(r."qtOrdinata" * r."prUnitario" * (1 - r.sconto1 / 100) * (1 - r.sconto2 / 100) * (1 - r.sconto3 / 100), 2)) > 0.01`,
    },
  ],
  // Numbering continues after the last imported number.
  after: [
    `insert into numeratori (tipo, anno, ultimo) select tipo, anno, max(numero) from documenti group by tipo, anno
     on conflict (tipo, anno) do update set ultimo = excluded.ultimo where numeratori.ultimo < excluded.ultimo`,
  ],
};

const righe: Layout = {
  kind: 'documenti-righe',
  title: 'Righe dei documenti',
  table: documentiRighe,
  key: [...colonneNumero(), 'riga'],
  columns: {
    ...numeroDi('d'),
    riga: { min: 1 },
    tpRiga: { preset: 'PRODOTTO', upper: true },
    cdArticolo: { upper: true },
    descrizioneProdotto: {},
    unMisura: {},
    qtOrdinata: { min: -1e9 },
    qtEvasaStoccata: { min: -1e9 },
    prUnitario: {},
    sconto1: percento,
    sconto2: percento,
    sconto3: percento,
    impRigo: importo,
    cdIva: {},
    percentualeIva: percento,
    rigaOrdCliente: {},
    riferimento: {},
    note: { long: true },
    rigaOrigine: { min: 1 },
    configurazione: {},
    codiceCliente: {},
    qtAccreditata: {},
    impAccreditato: {},
    dtConsRichiesta: {},
  },
  refs: [
    delDocumento(),
    { columns: ['cdArticolo'], kind: 'articoli' },
    { columns: ['configurazione'], kind: 'configurazioni' },
  ],
  from: 'documenti_righe t join documenti d on d.id = t.id_documento',
  join: unito('d'),
  write: { id_documento: { needs: [], sql: 'd.id' } },
  laws: [decimaliDiTroppo('documenti-righe', ['qtOrdinata', 'qtEvasaStoccata'], { um: dellaRiga })],
};

const legami: Layout = {
  kind: 'documenti-legami',
  title: 'Da quali documenti vengono i documenti',
  table: documentiLegami,
  key: [...colonneNumero(), ...colonneNumero('Origine')],
  columns: { ...numeroDi('d'), ...numeroDi('o', 'Origine'), sciolto: {} },
  refs: [delDocumento(), delDocumento('Origine')],
  from: 'documenti_legami t join documenti d on d.id = t.id_documento join documenti o on o.id = t.id_origine',
  join: `${unito('d')} ${unito('o', 'Origine')}`,
  write: { id_documento: { needs: [], sql: 'd.id' }, id_origine: { needs: [], sql: 'o.id' } },
};

export const tracciati: readonly Layout[] = [testate, righe, legami];

export const novita: readonly Feed[] = [
  {
    kind: 'documenti',
    layout: kindOf(testate),
    key: 't.id',
    where: (keys) => sql`t.id = any(${keys}::bigint[])`,
    parts: {
      righe: {
        layout: kindOf(righe),
        key: 't.id_documento',
        where: (keys) => sql`t.id_documento = any(${keys}::bigint[])`,
      },
    },
  },
];
