import { fc } from '#test/runner/property.ts';
import { expect, test } from 'vitest';
import {
  accogli,
  centesimi,
  minutiAllaVerifica,
  verificaAnnullo,
  daRendere,
  esitoCercato,
  verificaRimborso,
  type Notizia,
  type Quadro,
  type StatoPagamento,
} from './rules.ts';

const aperto: Quadro = {
  pagamento: 'aperto',
  importo: 1220,
  divisa: 'EUR',
  ordine: { stato: 'in attesa di pagamento', importo: 1220 },
};
const pagato: Notizia = { tipo: 'pagato', importo: 1220, divisa: 'EUR' };

test('a refund that was looked up is sent again only where the partner has not made it', () => {
  expect(esitoCercato({ nostro: 'riuscito', uguali: null }, 0)).toBe('fatto');
  expect(esitoCercato({ nostro: 'fallito', uguali: null }, 0)).toBe('rifiutato');
  expect(esitoCercato({ nostro: null, uguali: null }, 0)).toBe('mai arrivato');
  expect([0, 1, 2, 3].map((uguali) => esitoCercato({ nostro: null, uguali }, 1))).toEqual([
    'mai arrivato',
    'mai arrivato',
    'fatto',
    'fatto',
  ]);
});

test('what is to be given back is the whole difference not yet sent, to the cent', () => {
  expect(daRendere(0, 79.3, 67.1)).toBe(1220);
  expect(daRendere(1220, 67.1, 79.3)).toBe(0);
  expect(daRendere(305, 9.15, 12.21)).toBe(-1);
});

test('the right amount for an order that waits confirms it', () => {
  expect(accogli(aperto, pagato)).toEqual({ pagamento: 'pagato', incassa: true, motivo: null });
});

test.each<[string, Partial<Quadro>, Notizia, string]>([
  ['that is gone', { ordine: null }, pagato, 'Ordine non trovato'],
  [
    'that was given up',
    { ordine: { stato: 'annullato', importo: 1220 } },
    pagato,
    'Ordine annullato prima del pagamento',
  ],
  ['that is paid already', { ordine: { stato: 'confermato', importo: 1220 } }, pagato, 'Ordine già pagato'],
  [
    'whose total changed',
    { ordine: { stato: 'in attesa di pagamento', importo: 1300 } },
    pagato,
    "Il totale dell'ordine è cambiato",
  ],
  ['of another amount', {}, { ...pagato, importo: 1219 }, 'Importo diverso da quello richiesto'],
  ['in another currency', {}, { ...pagato, divisa: 'USD' }, 'Importo diverso da quello richiesto'],
])('money for an order %s is to be refunded', (_, quadro, notizia, motivo) => {
  expect(accogli({ ...aperto, ...quadro }, notizia)).toEqual({ pagamento: 'da rimborsare', incassa: false, motivo });
});

test('money that comes after the page counted as expired, failed or given up still confirms an order that waits', () => {
  for (const pagamento of ['preparato', 'in lavorazione', 'fallito', 'scaduto', 'annullato'] as const)
    expect(accogli({ ...aperto, pagamento }, pagato).incassa).toBe(true);
});

type Passo = { readonly chi: number; readonly notizia: Notizia } | 'annulla' | 'cambia totale';
const notizie = fc.oneof(
  fc.constantFrom<Notizia>(
    { tipo: 'in lavorazione' },
    { tipo: 'fallito' },
    { tipo: 'scaduto' },
    { tipo: 'rimborsato' },
    pagato,
  ),
  fc.constantFrom<Notizia>(pagato, { ...pagato, importo: 1 }),
);
const passi = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ chi: fc.integer({ min: 0, max: 2 }), notizia: notizie }) },
    { weight: 1, arbitrary: fc.constantFrom<Passo>('annulla', 'cambia totale') },
  ),
  { maxLength: 30 },
);

/** Three attempts to pay one order, and their states after these steps. */
function svolgi(lista: readonly Passo[]) {
  const pagamenti: StatoPagamento[] = ['aperto', 'aperto', 'aperto'];
  let [stato, totale, incassi]: ['in attesa di pagamento' | 'confermato' | 'annullato', number, number] = [
    'in attesa di pagamento',
    1220,
    0,
  ];
  for (const passo of lista) {
    if (passo === 'cambia totale') totale = 1300;
    else if (passo === 'annulla') stato = verificaAnnullo(stato, pagamenti) === null ? 'annullato' : stato;
    else {
      const esito = accogli(
        {
          pagamento: pagamenti[passo.chi] ?? 'aperto',
          importo: 1220,
          divisa: 'EUR',
          ordine: { stato, importo: totale },
        },
        passo.notizia,
      );
      pagamenti[passo.chi] = esito.pagamento;
      if (esito.incassa) [stato, incassi] = ['confermato', incassi + 1];
    }
  }
  return { pagamenti, stato, incassi };
}

test('in any order, however often: an order is confirmed at most once, and only with money that is kept for it', () => {
  fc.assert(
    fc.property(passi, (lista) => {
      const { pagamenti, stato, incassi } = svolgi(lista);
      expect(incassi).toBeLessThanOrEqual(1);
      expect(stato === 'confermato').toBe(incassi === 1);
      const tenuti = pagamenti.filter((uno) => uno === 'pagato').length;
      expect(tenuti).toBeLessThanOrEqual(incassi);
    }),
    { numRuns: 1000 },
  );
});

test('in any order, however often: money that came in is never lost sight of, and money that did not come is never claimed', () => {
  fc.assert(
    fc.property(passi, (lista) => {
      const { pagamenti } = svolgi(lista);
      pagamenti.forEach((finale, chi) => {
        const sue = lista.flatMap((passo) =>
          typeof passo === 'object' && passo.chi === chi ? [passo.notizia.tipo] : [],
        );
        if (sue.includes('pagato')) expect(['pagato', 'da rimborsare', 'rimborsato']).toContain(finale);
        else expect(['pagato', 'da rimborsare']).not.toContain(finale);
      });
    }),
    { numRuns: 1000 },
  );
});

test('all notifications of one attempt give the same result in any order and with repetitions', () => {
  const sue = fc.subarray<Notizia>([{ tipo: 'in lavorazione' }, { tipo: 'scaduto' }, pagato, { tipo: 'rimborsato' }], {
    minLength: 1,
  });
  const mescolate = sue.chain((lista) =>
    fc.tuple(fc.constant(lista), fc.shuffledSubarray([...lista, ...lista], { minLength: 2 * lista.length })),
  );
  const fine = (lista: readonly Notizia[]) => svolgi(lista.map((notizia) => ({ chi: 0, notizia }))).pagamenti[0];
  fc.assert(fc.property(mescolate, ([lista, altre]) => void expect(fine(altre)).toBe(fine(lista))));
});

test('an order is given up only while it waits and no payment is being worked on', () => {
  expect(verificaAnnullo('in attesa di pagamento', ['aperto', 'fallito'])).toBeNull();
  expect(verificaAnnullo('in attesa di pagamento', ['aperto', 'in lavorazione'])).toBe(
    "Il pagamento è in lavorazione: l'ordine non si può annullare.",
  );
  expect(verificaAnnullo('confermato', ['pagato'])).toBe("L'ordine è confermato: da qui non si può più annullare.");
  expect(verificaAnnullo('evaso', [])).toBe("L'ordine non è in attesa di pagamento.");
});

test('money goes back only where no order keeps it', () => {
  expect(verificaRimborso('da rimborsare', 'confermato')).toBeNull();
  expect(verificaRimborso('pagato', 'annullato')).toBeNull();
  expect(verificaRimborso('pagato', 'confermato')).toBe("L'ordine è confermato: annullarlo prima di rimborsare.");
  expect(verificaRimborso('aperto', null)).toBe('Il pagamento non è da rimborsare.');
});

test('euro become whole cents, and the pauses between two questions grow to an hour', () => {
  expect([1.005, 0.1 + 0.2, 19.99, 1234567.89].map(centesimi)).toEqual([101, 30, 1999, 123456789]);
  expect([0, 1, 2, 5, 6, 40].map(minutiAllaVerifica)).toEqual([1, 2, 4, 32, 60, 60]);
});
