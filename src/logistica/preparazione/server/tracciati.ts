import type { ColumnRule, Layout } from '#platform/server/exchange/layout.ts';
import { postiNostri } from '#prodotto/articolo/rules/posti.ts';
import { preparazioni, preparazioniRighe } from './schema.ts';

const numero = ['tipo', 'anno', 'numero'];
const colonne: Record<string, ColumnRule> = {
  tipo: { oneOf: ['OC'], upper: true, preset: 'OC', read: 'd.tipo' },
  anno: { min: 1990, max: 2200, read: 'd.anno::int', type: 'integer' },
  numero: { min: 1, read: 'd.numero', type: 'integer' },
  suffisso: { preset: '', read: 'd.suffisso' },
};
const unito = `join documenti d on d.tipo = s."tipo" and d.anno = s."anno" and d.numero = s."numero" and d.suffisso = s."suffisso"`;
const idDocumento = { id_documento: { needs: [], sql: 'd.id' } };

export const tracciati: readonly Layout[] = [
  {
    kind: 'preparazioni',
    title: 'Ordini in preparazione',
    table: preparazioni,
    key: [...numero, 'suffisso'],
    columns: {
      ...colonne,
      utente: { lower: true, required: true, read: 'u.username' },
      iniziata: { type: 'instant', required: true },
    },
    refs: [
      { columns: numero, kind: 'documenti', to: numero },
      { columns: ['utente'], kind: 'utenti', to: ['username'] },
    ],
    from: 'preparazioni t join documenti d on d.id = t.id_documento join utenti u on u.id = t.id_utente',
    join: `${unito} join utenti u on u.username = s."utente"`,
    write: { ...idDocumento, id_utente: { needs: ['utente'], sql: 'u.id' } },
  },
  {
    kind: 'preparazioni-righe',
    title: 'Merce pronta degli ordini',
    table: preparazioniRighe,
    key: [...numero, 'suffisso', 'riga'],
    columns: { ...colonne, riga: { min: 1 }, qta: { required: true }, da: { oneOf: postiNostri, lower: true } },
    refs: [{ columns: [...numero, 'riga'], kind: 'documenti-righe', to: [...numero, 'riga'] }],
    from: 'preparazioni_righe t join documenti d on d.id = t.id_documento',
    join: unito,
    write: idDocumento,
    laws: [
      {
        of: ['preparazioni-righe', 'documenti-righe'],
        // Not beyond the ordered quantity.
        sql: (will) => `
          select case when p.line is not null then 'preparazioni-righe' else 'documenti-righe' end as kind, coalesce(p.line, r.line) as line,
            case when p.line is not null then 'qta' else 'qtOrdinata' end as colonna,
            replace(trim_scale(case when p.line is not null then p.qta else r."qtOrdinata" end)::text, '.', ',') as valore,
            case when p.line is not null then 'non più di ' || replace(trim_scale(greatest(r."qtOrdinata" - r."qtEvasaStoccata", 0))::text, '.', ',') || ', quanto della riga è ancora da consegnare'
              else 'almeno ' || replace(trim_scale(p.qta + r."qtEvasaStoccata")::text, '.', ',') || ', già consegnati o pronti' end as atteso
          from ${will('preparazioni-righe')} p join ${will('documenti-righe')} r using (tipo, anno, numero, suffisso, riga)
          where p.qta > greatest(r."qtOrdinata" - r."qtEvasaStoccata", 0)`,
      },
    ],
  },
];
