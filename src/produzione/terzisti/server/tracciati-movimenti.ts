import type { ColumnRule, Layout, Reference } from '#platform/server/exchange/layout.ts';
import { decimaliDiTroppo } from '#prodotto/articolo/server/index.ts';
import { leggiMovimenti } from './leggi-movimenti.ts';
import { giacenzeTerzisti, movimentiTerzisti, ricevimenti, scarti } from './schema.ts';
import { sistemaPresso, sistemaRighe, sistemaSenza, togliPresso, tocca } from './sistema-righe.ts';
import { colonneOrdine, dellArticolo, numeroOrdine, unitoOrdine } from './tracciati-ordini.ts';

const riga = [...numeroOrdine, 'nrRiga'];
const dellaRiga: Reference = { columns: riga, kind: 'ordini-fornitori-righe' };
const colonneRiga: Record<string, ColumnRule> = {
  ...colonneOrdine,
  nrRiga: { min: 1, read: 'r.nr_riga::int', type: 'integer' },
};
const daRiga = (table: string): string =>
  `${table} t join ordini_fornitori_righe r on r.id = t.id_riga join ordini_fornitori o on o.id = r.id_ordine`;
const unitaRiga = `${unitoOrdine} join ordini_fornitori_righe r on r.id_ordine = o.id and r.nr_riga = s."nrRiga"`;
const idRiga = { id_riga: { needs: [], sql: 'r.id' } };
const qta: ColumnRule = { required: true, min: 0.001 };

const decimali = (kind: string) =>
  decimaliDiTroppo(kind, ['qta'], { riga: { kind: 'ordini-fornitori-righe', columns: riga } });

/** In order of writing. */
const perBolla = (...more: readonly string[]): ColumnRule => ({
  type: 'integer',
  min: 1,
  preset: '1',
  read: `(row_number() over (partition by ${['t.id_riga', ...more].join(', ')} order by t.id))`,
});

const daBolla = {
  key: [...riga, 'nrBolla', 'dtBolla', 'prog'],
  columns: { ...colonneRiga, nrBolla: { preset: '' }, dtBolla: {}, prog: perBolla('t.nr_bolla', 't.dt_bolla'), qta },
} as const;

const arrivi: Layout = {
  kind: 'ricevimenti',
  title: 'Ricevimenti',
  table: ricevimenti,
  key: daBolla.key,
  columns: {
    ...daBolla.columns,
    lottoRagioneSociale: { read: 'l.ragione_sociale' },
    lottoDocumento: { read: `nullif(l.documento, '')` },
    lottoDtDocumento: { read: 'l.dt_documento', type: 'date' },
    numLotto: {},
  },
  refs: [
    dellaRiga,
    {
      columns: ['lottoRagioneSociale', 'lottoDocumento', 'lottoDtDocumento'],
      kind: 'lotti',
      to: ['ragioneSociale', 'documento', 'dtDocumento'],
    },
  ],
  from: `${daRiga('ricevimenti')} left join lotti l on l.id = t.id_lotto`,
  join: `${unitaRiga} left join lotti l on l.ragione_sociale = s."lottoRagioneSociale" and l.documento = coalesce(s."lottoDocumento", '')
    and l.dt_documento = s."lottoDtDocumento"`,
  write: {
    ...idRiga,
    id_lotto: { needs: ['lottoRagioneSociale', 'lottoDocumento', 'lottoDtDocumento'], sql: 'l.id' },
  },
  after: sistemaRighe('ricevimenti'),
  undoing: { before: tocca('ricevimenti', 'ricevimenti'), after: sistemaSenza('ricevimenti') },
  laws: [decimali('ricevimenti')],
};

const rovinati: Layout = {
  kind: 'scarti',
  title: 'Scarti',
  table: scarti,
  key: daBolla.key,
  columns: {
    ...daBolla.columns,
    cdArticoloPadre: { upper: true },
    recuperabile: {},
    tipoScarto: {},
  },
  refs: [dellaRiga, dellArticolo('cdArticoloPadre')],
  from: daRiga('scarti'),
  join: unitaRiga,
  write: idRiga,
  after: sistemaRighe('scarti'),
  undoing: { before: tocca('scarti', 'scarti'), after: sistemaSenza('scarti') },
  laws: [decimali('scarti')],
};

const movimenti: Layout = {
  kind: 'movimenti-terzisti',
  title: 'Movimenti dei terzisti',
  table: movimentiTerzisti,
  key: [...riga, 'movimento', 'giorno', 'nrBolla', 'prog'],
  columns: {
    ...colonneRiga,
    movimento: { oneOf: ['invio', 'ricevimento', 'scarto'], lower: true, read: 't.tipo' },
    giorno: {},
    nrBolla: { preset: '' },
    prog: perBolla('t.tipo', 't.giorno', 't.nr_bolla'),
    /** Negative: the reversal of a corrected receipt. */
    qta: { required: true, min: -1e9 },
  },
  refs: [dellaRiga],
  from: daRiga('movimenti_terzisti'),
  join: unitaRiga,
  write: { ...idRiga, tipo: { needs: ['movimento'], sql: 's."movimento"' } },
  after: sistemaPresso(unitaRiga),
  undoing: { before: togliPresso },
  laws: [...leggiMovimenti, decimali('movimenti-terzisti')],
};

/** Only goods bought; our own are the sum of movements, never imported. */
const giacenze: Layout = {
  kind: 'giacenze-terzisti',
  title: 'Merce acquistata dai terzisti',
  table: giacenzeTerzisti,
  key: ['codTerzista', 'cdArticolo'],
  columns: { codTerzista: {}, cdArticolo: { upper: true }, qta: {} },
  refs: [{ columns: ['codTerzista'], kind: 'terzisti' }, dellArticolo('cdArticolo')],
  from: `(select * from giacenze_terzisti where tipo = 'acquisto') t`,
  begins: { tipo: `'acquisto'` },
  laws: [decimaliDiTroppo('giacenze-terzisti', ['qta'])],
};

export const tracciatiMovimenti: readonly Layout[] = [arrivi, rovinati, movimenti, giacenze];
