import { expect, test } from 'vitest';
import { esitoDi } from './manda-cxml.ts';

const risposta = (stato: string) => `<cXML payloadID="1"><Response>${stato}</Response></cXML>`;

test.each([
  ['<Status code="200" text="OK"/>', { is: 'done' }],
  ['<Status text="OK" code=\'201\'></Status>', { is: 'done' }],
  ['<Status code="401" text="Unauthorized">Chi &lt;siete&gt;?</Status>', { is: 'not sent', again: 900 }],
  ['<Status code="503" text="Busy"/>', { is: 'not sent', message: 'rete.example non può adesso (503): Busy.' }],
  [
    '<Status code="400" text="Bad">Ordine <b>ignoto</b></Status>',
    { is: 'refused', message: expect.stringContaining('Ordine ignoto') },
  ],
  ['<Statuses/>', { is: 'unknown' }],
])('%s is understood', (stato, esito) => {
  expect(esitoDi('rete.example', 200, risposta(stato))).toMatchObject(esito);
});

test('an answer that never ends what it begins costs no more than its length', () => {
  const prima = process.cpuUsage();
  for (const storto of ['<Status ', '<Status>', '<', 'text="', `<Status code="400">${'<'.repeat(30_000)}</Status>`])
    esitoDi('rete.example', 200, storto.repeat(Math.ceil(65_536 / storto.length)).slice(0, 65_536));
  esitoDi('rete.example', 200, `<Status code="400">${'<'.repeat(60_000)}</Status>`);
  const { user, system } = process.cpuUsage(prima);
  // CPU ms; if each `<Status` were searched to the end it would take about ten seconds.
  expect((user + system) / 1000).toBeLessThan(500);
});
