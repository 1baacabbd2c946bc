import { formatDate } from '#platform/contract/format-date.ts';
import { queryOf } from '#platform/web/query.ts';
import type { FontePalette, Indirizzo } from '#parti/web/fonte-palette.ts';
import { versoDocumenti, visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import type { Scheda } from '#parti/web/percorsi/documenti.ts';
import { documentiPerNumero } from '../contract.ts';
import { tipoInParole } from '../rules.ts';
import type { Gruppo } from '../rules/list.ts';

const gruppi: Readonly<Record<string, Gruppo>> = { PC: 'Preventivi', BO: 'Consegnato', FT: 'Consegnato' };
const schede: Readonly<Record<string, Scheda>> = { BO: 'ddt', FT: 'fatture' };

/** Orders, quotes, delivery notes and invoices by number; the staff finds them in the document search, a customer among its own documents. */
export const fonteDocumenti: FontePalette = {
  nome: 'documenti',
  titolo: 'Documenti',
  mostra: ({ ruolo }) => documentiPerNumero.who.includes(ruolo),
  cerca: (testo) => {
    const { queryKey, queryFn } = queryOf(documentiPerNumero, { testo });
    return {
      queryKey: ['palette', ...queryKey],
      queryFn: async ({ signal }) =>
        (await queryFn({ signal })).documenti.map(({ area, tipo, numero, anno, data, ragioneSociale }) => ({
          chiave: [area, tipo, numero, anno, data].join(' '),
          nome: `${tipoInParole(tipo)} ${numero}/${anno}`,
          dettaglio: `${ragioneSociale}, ${formatDate(data)}`,
        })),
    };
  },
  apri: ({ chiave }, vai, { locale }) => vai(locale ? trovato(chiave) : tra(chiave)),
};

function trovato(chiave: string): Indirizzo {
  const [Area = '', TipoDocumento = '', numero, anno] = chiave.split(' ');
  const search = { Area, Gruppo: gruppi[TipoDocumento] ?? 'Ordinato', TipoDocumento };
  return { to: visualizzaDocumenti, search: { ...search, NrDocumento: Number(numero), Anno: Number(anno) } };
}

function tra(chiave: string): Indirizzo {
  const [, tipo = '', numero = '', , data = ''] = chiave.split(' ');
  return { ...versoDocumenti(schede[tipo] ?? 'ordini'), search: { dal: data, al: data, cerca: numero } };
}
