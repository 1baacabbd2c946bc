import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { allCalls } from '#main/server/areas.ts';
import { viste } from '#parti/campi-letti.ts';

import { workbook } from '#platform/contract/workbook.ts';

const delCliente = allCalls.filter(({ call }) => call.who.includes(1));

/** Paths of numbers and texts in a reply that do not declare who may see them. */
function senzaVista(tipo: z.core.$ZodType, path = '', sopra?: string, visti = new Set<unknown>()): string[] {
  const vista = viste.get(tipo)?.vista ?? sopra;
  const { def } = (tipo as z.core.$ZodTypes)._zod;
  const dentro = (uno: z.core.$ZodType, nome = ''): string[] => senzaVista(uno, `${path}${nome}`, vista, visti);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([nome, campo]) => dentro(campo, `.${nome}`));
    case 'array':
      return dentro(def.element, '[]');
    case 'record':
      return dentro(def.valueType, '{}');
    case 'union':
      return def.options.flatMap((uno) => dentro(uno));
    case 'lazy':
      return visti.has(tipo) ? [] : senzaVista((visti.add(tipo), def.getter()), path, vista, visti);
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return [];
    case 'string':
      return vista || ['date', 'datetime', 'time'].includes(String((def as { format?: string }).format)) ? [] : [path];
    default:
      if ('innerType' in def) return dentro(def.innerType);
      return vista ? [] : [path];
  }
}

describe('who sees no prices', () => {
  test('each number and text that a customer is answered says who is told it', () => {
    const unsaid = delCliente
      .filter(({ call }) => call.needs !== 'prezzi' && call.needs !== 'amministra' && call.reply !== workbook)
      .flatMap(({ area, name, call }) => senzaVista(call.reply).map((path) => `${area} ${name} ${path}`));
    expect(unsaid).toEqual([]);
  });
});

/** Calls about the caller's own user, or about nothing that can be ordered: no right is needed. */
const perTutti =
  `accesso.attivaUtente accesso.cambiaPassword accesso.login accesso.logout accesso.recuperaPassword accesso.reimpostaPassword accesso.rinnovaSessione
  profilo.salvaProfilo testate.preferitoTestata articolo.preferitoArticolo testate.rigeneraAnteprime stampe.avviaStampa clienti.registrati
  ingressi.entra domande.allegaFile domande.apriDomanda domande.chiudiDomanda domande.scriviMessaggio domande.segnaLetta consegne.registraFatto lavori-lunghi.bastaLavoro lavori-lunghi.interrompiLavoro
  sicurezza.chiudiAccesso sicurezza.chiudiAltriAccessi sicurezza.confermaChiSono sicurezza.confermaTotp sicurezza.entraConPasskey
  sicurezza.iniziaPasskey sicurezza.inizioConPasskey sicurezza.iscriviAllAccesso sicurezza.iscriviTotp sicurezza.nuoviCodici
  sicurezza.salvaPasskey sicurezza.secondoFattore sicurezza.togliFattore gestori-identita.iniziaConGestore gestori-identita.entraConGestore gestori-identita.esciConGestore
  gestori-identita.iniziaConferma gestori-identita.confermaConGestore punchout.entraPunchout`.split(/\s+/);

test('each call by which a customer writes says what right it needs, or is for everybody', () => {
  const senza = delCliente
    .filter(({ call }) => call.effect !== 'read' && call.needs === undefined)
    .map(({ area, name }) => `${area.split('/')[1]}.${name}`);
  expect(senza.toSorted()).toEqual(perTutti.toSorted());
});
