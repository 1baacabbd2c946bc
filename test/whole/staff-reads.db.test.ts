import { expect, test } from 'vitest';
import { allCalls } from '#main/server/areas.ts';
import { inputSchema } from '#platform/contract/schema.ts';
import { isWorkbook } from '#platform/contract/workbook.ts';
import type { Ruolo } from '#platform/contract/call.ts';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { textOf } from '#test/oracles/pdf-text.ts';
import { app, campi, chiamate, costo, senza, piantato, quale } from './staff/letture.ts';

const letture = (ruolo: Ruolo) => allCalls.filter(({ call }) => call.effect === 'read' && call.who.includes(ruolo));

/** Values for required fields by name, and what the call needs besides. */
function inputDi({ area, name, call }: ReturnType<typeof letture>[number]): Record<string, unknown> {
  const { required = [] } = inputSchema(call) as { readonly required?: readonly string[] };
  const dati = Object.fromEntries(required.map((campo) => [campo, campi[campo]]));
  return { ...dati, ...(chiamate[`${area} ${name}`] ?? chiamate[name]) };
}

/** All texts of a reply; of PDFs and sheets their content. */
async function dettoDa(reply: unknown, login: Readonly<Record<string, string>>): Promise<string> {
  if (isWorkbook(reply)) {
    const fogli = unzipSync(await buffer(Readable.from(reply.bytes)));
    return Object.values(fogli)
      .map((foglio) => strFromU8(foglio))
      .join(' ');
  }
  if (typeof reply !== 'string' || !/^\/.*\.pdf|^\/api\/.*/.test(reply)) return JSON.stringify(reply ?? '');
  const { rawPayload, statusCode } = await app.server.app.inject({ url: reply, headers: login });
  expect([reply, statusCode]).toEqual([reply, 200]);
  return rawPayload.subarray(0, 4).toString() === '%PDF' ? (await textOf(rawPayload)).join(' ') : rawPayload.toString();
}

for (const ruolo of [0, 3, 5, 6] as const)
  test(`role ${ruolo} reads no bank account of a customer in any reply, paper or sheet, and every read answers or is named`, async () => {
    const io = app.as(quale(ruolo));
    const detti: string[] = [];
    const muti: string[] = [];
    for (const lettura of letture(ruolo)) {
      const { status, reply, problem } = await io.call(lettura.call, inputDi(lettura) as never);
      if (status !== 200 && !(lettura.name in senza))
        muti.push(
          `${lettura.area} ${lettura.name}: ${status} ${problem.detail} ${JSON.stringify(problem.errors ?? '')}`,
        );
      const detto = status === 200 ? await dettoDa(reply, io.login ?? {}) : JSON.stringify(problem);
      if (piantato.test(detto.replaceAll(' ', '')) || (ruolo < 5 && costo.test(detto)))
        detti.push(`${lettura.area} ${lettura.name}`);
    }
    expect(detti).toEqual([]);
    expect(muti).toEqual([]);
  });

test('who invoices or collects reads it', async () => {
  for (const ruolo of [2, 4] as const) {
    const detti: string[] = [];
    for (const lettura of letture(ruolo).filter(({ name }) =>
      ['leggiCliente', 'clienteToolbar', 'datiCliente', 'pagamentoCliente'].includes(name),
    )) {
      const { reply } = await app.as(quale(ruolo)).call(lettura.call, inputDi(lettura) as never);
      if (piantato.test(JSON.stringify(reply))) detti.push(lettura.name);
    }
    expect(detti).toHaveLength(4);
  }
});
