import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { allCalls } from '#main/server/areas.ts';
import { workbook } from '#platform/contract/workbook.ts';
import { replySchema } from '#platform/server/http/reply-schema.ts';
import { senzaPrezzi } from '#parti/senza-prezzi.ts';

const surplus = 'maiDichiarato';

/** A declared reply with an undeclared field added to each of its objects. */
function conDiPiu(tipo: z.core.$ZodType, profondo = 0): unknown {
  const { def } = (tipo as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return {
        ...Object.fromEntries(Object.entries(def.shape).map(([nome, campo]) => [nome, conDiPiu(campo, profondo + 1)])),
        [surplus]: surplus,
      };
    case 'array':
      return profondo > 12 ? [] : [conDiPiu(def.element, profondo + 1)];
    case 'record':
      return { chiave: conDiPiu(def.valueType, profondo + 1) };
    case 'union':
      return conDiPiu(def.options[0] as z.core.$ZodType, profondo + 1);
    case 'lazy':
      return conDiPiu(def.getter(), profondo + 1);
    case 'boolean':
      return true;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 1;
    case 'string':
      return testoDi((def as { format?: string }).format);
    case 'never':
      return undefined;
    default:
      return 'innerType' in def ? conDiPiu(def.innerType, profondo) : null;
  }
}

const testoDi = (format: string | undefined): string =>
  format === 'date' ? '2026-01-02' : format === 'datetime' ? '2026-01-02T03:04:05Z' : '1';

test('a reply carries what its contract declares and nothing else, for who sees prices and for who sees none', async () => {
  const app = Fastify();
  const risposte = allCalls.filter(({ call }) => call.reply !== workbook);
  risposte.forEach(({ call }, i) =>
    app.get(`/${i}`, { schema: { response: { 200: replySchema(call.reply) } } }, () => conDiPiu(call.reply)),
  );
  const lasciati: string[] = [];
  for (const [i, { area, name, call }] of risposte.entries()) {
    const { body, statusCode } = await app.inject({ url: `/${i}` });
    expect([area, name, statusCode]).toEqual([area, name, 200]);
    if (body.includes(surplus)) lasciati.push(`${area} ${name}`);
    if (JSON.stringify(senzaPrezzi(call.reply, conDiPiu(call.reply)))?.includes(surplus))
      lasciati.push(`${area} ${name} senza prezzi`);
  }
  expect(lasciati).toEqual([]);
  expect(risposte.length).toBeGreaterThan(400);
});
