import { createServer, type AddressInfo } from 'node:net';
import { fc } from '#test/runner/property.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { apriBanco, filo, timeout } from '#test/stand-ins/magazzino.ts';
import { leggiTelegrammi, scriviTelegramma } from './filo.ts';
import { creaMacchina } from './config.ts';
import { MacchinaMuta } from './macchina.ts';

const banco = await apriBanco();
/** With the timeout of the settings; the other one has a short timeout. */
const macchina = creaMacchina({ presa: banco.presa, filo, timeout: 3000 });
const impaziente = creaMacchina({ presa: banco.presa, filo, timeout });
const inviato = { tipo: 'inviato', testo: '' };
/** A bay not used by other tests. */
let usate = 0;
const baia = () => ({ macchina: 1 + (usate % 4), baia: 1 + (Math.floor(usate++ / 4) % 3) });
let presi = 0;
const cassetto = (): number => ++presi;

beforeEach(() => {
  banco.guasta(null);
  banco.venuti();
});

describe('the wire', () => {
  test('a telegram is its name and its fields, and ends with CR', () => {
    expect(scriviTelegramma(filo, { nome: 'EXTRACT_CMD', campi: ['12', '1', '1'] })).toBe('EXTRACT_CMD|12|1|1\r');
  });

  test('what is written is read again, however it comes in pieces, and no field breaks the line', () => {
    const campo = fc.string({ unit: 'grapheme-ascii', maxLength: 12 });
    fc.assert(
      fc.property(
        fc.array(fc.array(campo, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
        fc.nat(),
        (righe, taglio) => {
          const testo = righe.map((campi) => scriviTelegramma(filo, { nome: 'STATUS', campi })).join('');
          const a = taglio % (testo.length + 1);
          const primi = leggiTelegrammi(filo, testo.slice(0, a));
          const altri = leggiTelegrammi(filo, primi.resto + testo.slice(a));
          expect(altri.resto).toBe('');
          expect([...primi.telegrammi, ...altri.telegrammi].map(({ nome, campi }) => [nome, campi.length])).toEqual(
            righe.map((campi) => ['STATUS', campi.length]),
          );
        },
      ),
    );
  });

  test('CR and LF both end a line, blank lines and case do not matter', () => {
    expect(leggiTelegrammi(filo, '\r\nstore_cmd_res|0|12|\n\r STATUS | 1\rSTA')).toEqual({
      telegrammi: [
        { nome: 'STORE_CMD_RES', campi: ['0', '12', ''] },
        { nome: 'STATUS', campi: ['1'] },
      ],
      resto: 'STA',
    });
  });

  test('a site with another separator and end of line is spoken to in its own way', async () => {
    const suo = { separatore: '#', terminatore: '\n' };
    const altro = await apriBanco(suo);
    expect(
      await creaMacchina({ presa: altro.presa, filo: suo, timeout: 3000 }).estrai({ macchina: 1, baia: 1 }, 12),
    ).toEqual(inviato);
    expect(altro.mosse).toEqual(['EXTRACT_CMD 1 12']);
  });
});

describe('a machine that works', () => {
  test('sends a drawer out, and back', async () => {
    const dove = baia();
    const quale = cassetto();
    expect(await macchina.estrai(dove, quale)).toEqual(inviato);
    expect((await macchina.stato(dove.macchina)).baie[dove.baia - 1]).toEqual({ cassetto: quale, inCoda: 0 });
    expect(await macchina.riponi(dove)).toMatchObject(inviato);
    expect((await macchina.stato(dove.macchina)).baie[dove.baia - 1]).toEqual({ cassetto: 0, inCoda: 0 });
  });

  test('keeps a second drawer waiting for the bay', async () => {
    const dove = baia();
    const [primo, secondo] = [cassetto(), cassetto()];
    await macchina.estrai(dove, primo);
    await macchina.estrai(dove, secondo);
    expect(await macchina.missioni(dove, 'OUT')).toEqual([secondo]);
    await macchina.riponi(dove);
    expect((await macchina.stato(dove.macchina)).baie[dove.baia - 1]).toEqual({ cassetto: secondo, inCoda: 0 });
  });

  test('a drawer that was asked for already is on its way: as good as sent', async () => {
    const dove = baia();
    const quale = cassetto();
    await macchina.estrai(dove, quale);
    expect(await macchina.estrai(dove, quale)).toEqual(inviato);
    expect(banco.mosse.filter((mossa) => mossa.endsWith(` ${quale}`))).toHaveLength(1);
  });

  test('an empty bay has nothing to put back, and the machine gets no command', async () => {
    expect(await macchina.riponi(baia())).toMatchObject({
      tipo: 'rifiutato',
      testo: 'Errore. Nessun cassetto in baia',
    });
    expect(banco.venuti()).toEqual(['STATUS_REQUEST_CMD']);
  });

  test.each([
    ['a drawer that is not there', { macchina: 1, baia: 1 }, 900, 'Cassetto 900 inesistente'],
    ['a drawer that is blocked', { macchina: 1, baia: 1 }, 60, 'Cassetto 60 bloccato'],
    ['a bay that is not there', { macchina: 1, baia: 7 }, 50, 'Errore. Baia non valida'],
    ['a machine that is not there', { macchina: 9, baia: 1 }, 50, 'invalid warehouse number (9)'],
  ])('%s is refused, in its words where it has any', async (_, dove, quale, testo) => {
    expect(await macchina.estrai(dove, quale)).toEqual({ tipo: 'rifiutato', testo });
  });

  test('ten commands at once go one after the other', async () => {
    const comandi = await Promise.all(
      Array.from({ length: 10 }, () => macchina.estrai({ macchina: 4, baia: 3 }, cassetto())),
    );
    expect(comandi).toEqual(Array.from({ length: 10 }, () => inviato));
  });
});

describe('a machine that fails', () => {
  test.each(['muto', 'giu', 'sbagliato'] as const)(
    '%s: it is given up soon, moves nothing, and goes on when it is back',
    async (guasto) => {
      const dove = baia();
      const quale = cassetto();
      banco.guasta(guasto);
      await expect(impaziente.estrai(dove, quale)).rejects.toThrow(MacchinaMuta);
      await expect(impaziente.riponi(dove)).rejects.toThrow(MacchinaMuta);
      banco.guasta(null);
      expect(banco.mosse.some((mossa) => mossa.endsWith(` ${quale}`))).toBe(false);
      expect(await macchina.estrai(dove, quale)).toEqual(inviato);
    },
  );

  test('an answer about another drawer is not taken for ours', async () => {
    banco.guasta('altrui', 'movimenti');
    await expect(macchina.estrai(baia(), cassetto())).rejects.toThrow(MacchinaMuta);
  });

  test('an answer that is lost is asked for: what was done counts, and is not sent again', async () => {
    const dove = baia();
    const quale = cassetto();
    banco.guasta('perso', 'movimenti');
    expect(await macchina.estrai(dove, quale)).toEqual(inviato);
    expect(await macchina.riponi(dove)).toMatchObject(inviato);
    expect(banco.venuti().filter((nome) => nome === 'EXTRACT_CMD' || nome === 'STORE_CMD')).toEqual([
      'EXTRACT_CMD',
      'STORE_CMD',
    ]);
    expect(banco.mosse.slice(-2)).toEqual([
      `EXTRACT_CMD ${dove.macchina} ${quale}`,
      `STORE_CMD ${dove.macchina} ${quale}`,
    ]);
  });

  test('a command that was not heard is not said to be done', async () => {
    const dove = baia();
    const quale = cassetto();
    await macchina.estrai(dove, quale);
    banco.guasta('giu', 'movimenti');
    await expect(macchina.estrai(dove, cassetto())).rejects.toThrow(MacchinaMuta);
    await expect(macchina.riponi(dove)).rejects.toThrow(MacchinaMuta);
    expect(banco.mosse.at(-1)).toBe(`EXTRACT_CMD ${dove.macchina} ${quale}`);
  });

  test('after any failure no command moves a drawer twice', async () => {
    const guasti = fc.constantFrom('muto', 'giu', 'sbagliato', 'altrui', 'perso', 'doppio', null);
    await fc.assert(
      fc.asyncProperty(guasti, fc.constantFrom('tutti' as const, 'movimenti' as const), async (guasto, quali) => {
        const prima = banco.mosse.length;
        const svelta = creaMacchina({ presa: banco.presa, filo, timeout: 40 });
        banco.guasta(guasto, quali);
        await svelta.estrai({ macchina: 2, baia: 3 }, 30 + (prima % 25)).catch(() => null);
        await svelta.riponi({ macchina: 2, baia: 3 }).catch(() => null);
        const mosse = banco.mosse.slice(prima);
        expect(mosse.length).toBe(new Set(mosse).size);
      }),
      { numRuns: 60 },
    );
  });

  test('an answer that comes twice counts once', async () => {
    const dove = baia();
    banco.guasta('doppio');
    expect(await macchina.estrai(dove, cassetto())).toEqual(inviato);
    expect(await macchina.riponi(dove)).toMatchObject(inviato);
    expect(await macchina.riponi(dove)).toMatchObject({ tipo: 'rifiutato' });
  });

  test('a command waiting behind a silent one gives up and is never sent', async () => {
    banco.guasta('muto');
    const dove = baia();
    const tre = await Promise.allSettled([
      impaziente.estrai(dove, cassetto()),
      impaziente.estrai(dove, cassetto()),
      impaziente.estrai(dove, cassetto()),
    ]);
    expect(tre.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(banco.venuti().filter((nome) => nome === 'EXTRACT_CMD').length).toBeLessThan(3);
  });

  test('an address where nothing listens, and no address at all, are a machine that cannot be asked', async () => {
    const chiusa = createServer();
    await new Promise<void>((resolve) => chiusa.listen(0, '127.0.0.1', resolve));
    const { port } = chiusa.address() as AddressInfo;
    await new Promise((resolve) => chiusa.close(resolve));
    for (const presa of [{ host: '127.0.0.1', port }, null]) {
      await expect(creaMacchina({ presa, filo, timeout }).estrai({ macchina: 1, baia: 1 }, 1)).rejects.toThrow(
        MacchinaMuta,
      );
    }
  });

  test('a state that comes unasked is passed over', async () => {
    const loquace = createServer((linea) => {
      linea.write('STATUS_EXT|1|1|1|0|0|0|0|0|0|0\r');
      linea
        .on('data', () => linea.write('STATUS_EXT|1|1|1|0|0|0|0|0|0|0\rEXTRACT_CMD_RES|0|12|In arrivo\r'))
        .on('error', () => {});
    });
    afterAll(() => loquace.close());
    await new Promise<void>((resolve) => loquace.listen(0, '127.0.0.1', resolve));
    const { port } = loquace.address() as AddressInfo;
    expect(
      await creaMacchina({ presa: { host: '127.0.0.1', port }, filo, timeout: 3000 }).estrai(
        { macchina: 1, baia: 1 },
        12,
      ),
    ).toEqual({ tipo: 'inviato', testo: 'In arrivo' });
  });
});
