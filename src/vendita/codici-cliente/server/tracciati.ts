import { formaDiMisura } from '#catalogo/ricerca/rules/forma-di-misura.ts';
import { importNow } from '#platform/server/exchange/import-clock.ts';
import type { Layout } from '#platform/server/exchange/layout.ts';
import { codiciCliente } from './schema.ts';

const chiave = (di: string): string => `upper(regexp_replace(${di}."codice", '[^A-Za-z0-9]', '', 'g'))`;

export const tracciati: readonly Layout[] = [
  {
    kind: 'codici-cliente',
    title: 'Codici dei clienti',
    table: codiciCliente,
    key: ['codAnagrafica', 'codice'],
    columns: {
      codAnagrafica: { form: /^\d{6}$/, expected: 'sei cifre' },
      codice: {
        form: /^(?=.{1,40}$)[!-~]([ -~]*[!-~])?$/,
        expected: 'al massimo 40 caratteri, senza accenti',
      },
      cdArticolo: { required: true, upper: true },
      descrizione: {},
    },
    refs: [
      { columns: ['codAnagrafica'], kind: 'clienti' },
      { columns: ['cdArticolo'], kind: 'articoli' },
    ],
    write: { chiave: { needs: ['codice'], sql: chiave('s') } },
    begins: { creato: importNow },
    laws: [
      {
        of: ['codici-cliente'],
        sql: (will) => `
          select 'codici-cliente' as kind, max(c.line) as line, 'codice' as colonna, max(c."codice") as valore,
            'un codice diverso dagli altri del cliente, anche senza spazi e segni' as atteso
          from ${will('codici-cliente')} c group by c."codAnagrafica", ${chiave('c')} having count(*) > 1 or ${chiave('c')} = ''`,
      },
      {
        of: ['codici-cliente'],
        sql: (will) => `
          select 'codici-cliente' as kind, c.line, 'codice' as colonna, c."codice" as valore, 'un codice che non sia il nostro di un altro articolo' as atteso
          from ${will('codici-cliente')} c join ${will('articoli')} a on regexp_replace(upper(a."cdArticolo"), '[^A-Z0-9]', '', 'g') = ${chiave('c')}
          where c.line is not null and a."cdArticolo" <> c."cdArticolo"`,
      },
      {
        of: ['codici-cliente'],
        alone: ['codici-cliente'],
        sql: (will) => `
          select 'codici-cliente' as kind, c.line, 'codice' as colonna, c."codice" as valore, 'un codice che non si legga come una misura' as atteso
          from ${will('codici-cliente')} c where c.line is not null and c."codice" ~* '${formaDiMisura.replaceAll("'", "''")}'
            and ${chiave('c')} <> regexp_replace(upper(c."cdArticolo"), '[^A-Z0-9]', '', 'g')`,
      },
    ],
  },
];
