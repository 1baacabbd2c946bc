import { describe, expect, test } from 'vitest';
import { accertata, chiarita, type Vista } from './coda.ts';

const adesso = new Date('2026-03-16T09:00:00Z');
const fa = (ms: number): Date => new Date(adesso.getTime() - ms);
const vuota: Vista = { inBaia: [], inUscita: [], inRientro: [] };
const estrazione = { comando: 'EXTRACT_CMD', cassetto: 12 } as const;
const rientro = { comando: 'STORE_CMD', cassetto: 12 } as const;

describe('what the machine shows settles a request', () => {
  test('whose answer was lost: the machine has it in the bay or on its way, or nobody knows', () => {
    const incerta = { ...estrazione, stato: 'incerto', inviato: fa(1000) } as const;
    expect(accertata(incerta, { ...vuota, inBaia: [12] }, adesso)).toBe('inviato');
    expect(accertata(incerta, { ...vuota, inUscita: [12] }, adesso)).toBe('inviato');
    expect(accertata(incerta, vuota, adesso)).toBeNull();
    expect(accertata(incerta, null, adesso)).toBeNull();
  });

  test('of a server that may still be at work: nothing; of one that died: as one whose answer was lost', () => {
    expect(accertata({ ...estrazione, stato: 'in invio', inviato: fa(14_000) }, vuota, adesso)).toBeNull();
    expect(accertata({ ...estrazione, stato: 'in invio', inviato: fa(16_000) }, vuota, adesso)).toBe('incerto');
    expect(accertata({ ...estrazione, stato: 'in invio', inviato: fa(16_000) }, null, adesso)).toBe('incerto');
    const uscito = { ...vuota, inBaia: [12] };
    expect(accertata({ ...estrazione, stato: 'in invio', inviato: fa(16_000) }, uscito, adesso)).toBe('inviato');
  });

  test('that the machine had: it stays while it is shown, and five seconds after it was sent', () => {
    expect(
      accertata({ ...estrazione, stato: 'inviato', inviato: fa(60_000) }, { ...vuota, inBaia: [12] }, adesso),
    ).toBeNull();
    expect(accertata({ ...estrazione, stato: 'inviato', inviato: fa(4000) }, vuota, adesso)).toBeNull();
    expect(accertata({ ...estrazione, stato: 'inviato', inviato: fa(6000) }, vuota, adesso)).toBe('riposto');
  });

  test('a put-back in doubt: done unless its drawer still stands there; one that names no drawer was not sent', () => {
    const morto = { ...rientro, stato: 'in invio', inviato: fa(16_000) } as const;
    expect([accertata(morto, null, adesso), accertata(morto, vuota, adesso)]).toEqual(['incerto', 'riposto']);
    const incerto = { ...rientro, stato: 'incerto', inviato: fa(1000) } as const;
    expect(accertata(incerto, vuota, adesso)).toBe('riposto');
    expect(accertata(incerto, { ...vuota, inBaia: [12], inRientro: [12] }, adesso)).toBe('riposto');
    expect(accertata(incerto, { ...vuota, inBaia: [12] }, adesso)).toBe('rifiutato');
    expect(accertata({ ...rientro, cassetto: 0, stato: 'in invio', inviato: fa(16_000) }, vuota, adesso)).toBe(
      'rifiutato',
    );
  });
});

test('a user who looked settles it: a moved drawer is with the machine, or back if the machine was since seen without it', () => {
  const estratta = { comando: 'EXTRACT_CMD', assente: false } as const;
  expect([chiarita(estratta, true), chiarita(estratta, false)]).toEqual(['inviato', 'rifiutato']);
  expect(chiarita({ ...estratta, assente: true }, true)).toBe('riposto');
  const riposta = { comando: 'STORE_CMD', assente: false } as const;
  expect([chiarita(riposta, true), chiarita(riposta, false)]).toEqual(['riposto', 'rifiutato']);
});
