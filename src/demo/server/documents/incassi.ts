import { scadenze } from '#vendita/documenti/rules/scadenze.ts';
import type { numeratori } from '#vendita/documenti/server/schema.ts';
import type { incassi, incassiRighe } from '#vendita/partite/server/schema.ts';
import { dateText, dayOf, workdayAfter, type Day } from '../dates.ts';
import { asAmount } from '../money.ts';
import { Random } from '../random.ts';
import { totaleOf } from './chain.ts';
import type { Cliente } from '../customers/clienti.ts';
import type { Documento } from './kinds.ts';

export interface Arrivato {
  readonly idDocumento: number;
  readonly cliente: Cliente;
  readonly data: Day;
  readonly importo: number;
}

export interface IncassoDemo extends Arrivato {
  readonly codice: string;
}

/** Payments received for these invoices. */
export function arrivatiDi(documents: readonly Documento[], today: Day): readonly Arrivato[] {
  return documents.flatMap((documento) => {
    const { id, tipo, pagamento, cliente, data, numero } = documento;
    if (tipo !== 'FT' || pagamento !== 'banca') return [];
    const random = new Random(`incassi/${dateText(data)}/${numero}`);
    if (random.chance(1 / 16)) return [];
    const fattura = { data: dateText(data), totale: asAmount(totaleOf(documento)), pagamento, pagato: null };
    return (scadenze(cliente.cdPagamento, fattura)?.rate ?? []).flatMap(({ scadenza, importo }) => {
      const giorno = scadenza === null ? today : workdayAfter(dayOf(scadenza), random.int(0, 12));
      return giorno >= today || importo <= 0 ? [] : [{ idDocumento: id, cliente, data: giorno, importo }];
    });
  });
}

export function incassiDemo(arrivati: readonly Arrivato[]): readonly IncassoDemo[] {
  const ultimi = new Map<string, number>();
  return arrivati
    .toSorted((a, b) => a.data - b.data || a.idDocumento - b.idDocumento)
    .map((uno) => {
      const anno = dateText(uno.data).slice(0, 4);
      const numero = (ultimi.get(anno) ?? 0) + 1;
      ultimi.set(anno, numero);
      return { ...uno, codice: `IN-${anno}-${numero}` };
    });
}

export function* righeIncassi(lista: readonly IncassoDemo[]): Generator<typeof incassi.$inferInsert> {
  for (const { codice, data, importo, cliente } of lista)
    yield {
      codice,
      data: dateText(data),
      codAnagrafica: cliente.codAnagrafica,
      modo: cliente.cdPagamento.startsWith('RB') ? 'riba' : 'bonifico',
      importo,
      riferimento: '',
      note: '',
      registrato: new Date(data * 86_400_000 + 9 * 3_600_000),
    };
}

export function* righeSaldate(lista: readonly IncassoDemo[]): Generator<typeof incassiRighe.$inferInsert> {
  for (const { codice, idDocumento, importo } of lista) yield { codice, idDocumento, importo };
}

export function* righeNumeratoriIncassi(lista: readonly IncassoDemo[]): Generator<typeof numeratori.$inferInsert> {
  const ultimi = new Map<number, number>();
  for (const { codice } of lista) ultimi.set(Number(codice.slice(3, 7)), Number(codice.slice(8)));
  for (const [anno, ultimo] of ultimi) yield { tipo: 'IN', anno, ultimo };
}
