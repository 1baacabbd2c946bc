import { inItalia } from '#platform/contract/dates.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { daGiorni } from '#parti/da-giorni.ts';
import type { DeskList, DeskRow, Desk } from '#platform/server/area.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { primi } from './elenco.ts';

const pagamenti =
  (vista: 'attesa' | 'rimborsare', passo: string) =>
  async (ctx: ReadCtx, { oggi, most }: Desk): Promise<DeskRow[]> =>
    (await primi(ctx, vista, most)).map(({ anno, numero, codice, ragioneSociale, importo, creato }) => ({
      rif: numero === null || anno === null ? codice : `OC ${numero}/${anno}`,
      chi: ragioneSociale,
      cosa: `${formatMoney(importo)}, ${daGiorni(inItalia(new Date(creato)).day, oggi)}`,
      grave: false,
      telefono: '',
      passo,
      verso: `/pagamenti?vista=${vista}`,
    }));

export const scrivania: readonly DeskList[] = [
  {
    key: 'da-rimborsare',
    label: 'Pagamenti da rimborsare',
    places: { 2: 20 },
    path: '/pagamenti?vista=rimborsare',
    rows: pagamenti('rimborsare', 'Rimborsa'),
  },
  {
    key: 'da-incassare',
    label: 'Ordini in attesa di pagamento',
    places: { 2: 25 },
    path: '/pagamenti?vista=attesa',
    rows: pagamenti('attesa', 'Incassa'),
  },
];
