import { formatDate } from '#platform/contract/format-date.ts';
import { queryOf } from '#platform/web/query.ts';
import type { FontePalette, Indirizzo } from '#parti/web/fonte-palette.ts';
import { versoDocumento, visualizzaDocumenti } from '#parti/web/percorsi/documenti.ts';
import { documentiPerNumero } from '../contract.ts';
import { nomeTipo } from '../rules.ts';

/** Opens sales by page, supplier orders in the document search. */
export const fonteDocumenti: FontePalette = {
  nome: 'documenti',
  titolo: 'Documenti',
  mostra: ({ ruolo }) => documentiPerNumero.who.includes(ruolo),
  cerca: (testo) => {
    const { queryKey, queryFn } = queryOf(documentiPerNumero, { testo });
    return {
      queryKey: ['palette', ...queryKey],
      queryFn: async ({ signal }) =>
        (await queryFn({ signal })).documenti.map(({ area, tipo, numero, suffisso, anno, data, ragioneSociale }) => ({
          chiave: [area, tipo, numero, anno, suffisso].join(' '),
          nome: `${nomeTipo(tipo)} ${numero}${suffisso && `/${suffisso}`}/${anno}`,
          dettaglio: `${ragioneSociale}, ${formatDate(data)}`,
          sinonimi: tipo,
        })),
    };
  },
  apri: ({ chiave }, vai) => vai(versoTrovato(chiave)),
};

function versoTrovato(chiave: string): Indirizzo {
  const [Area = '', tipo = '', numero = '', anno = '', suffisso = ''] = chiave.split(' ');
  const quale = { tipo, numero: Number(numero), anno: Number(anno), suffisso };
  if (tipo === 'AR') return { to: '/resi', search: { vista: 'tutti', cerca: `${numero}/${anno}` } };
  if (Area === 'Vendite') return versoDocumento(quale);
  const search = { Area, Gruppo: 'Ordinato', TipoDocumento: tipo, NrDocumento: quale.numero, Anno: quale.anno };
  return { to: visualizzaDocumenti, search };
}
