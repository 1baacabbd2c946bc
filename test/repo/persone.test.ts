import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#main/server/areas.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { campiPrezzo, senzaPrezzi } from '#parti/senza-prezzi.ts';
import { nodesOf } from './schema-walk.ts';

const delCliente = allCalls.filter(({ call }) => call.who.includes(1));

/** Numbers that a customer reads and that say nothing of what something costs. */
const innocui = new Set(
  `a accredita adesso altezza altezzaImmagine_mm anno annulla approvazione arrivata articoli articoli_Eliminati articoli_NonStampCatalogo articoli_Obsoleti barre carrello cambiate cfImpVis
   coefficenteImpiego coefficenteTotale colli contFiltri contrassegno cresciute ctnumSUFFISSO da daLeggere ddt disponibile disponibilitaTerzista expires_in
   fornitore giorno id idIncaricato idPadre idProg inCorso larghezza latitudine livello longitudine lunghezza max menuDettaglioID menuId menuIdList messaggio min netta nrArt nrArticoli
   nrArticoliFiltro nrTestate nrValori numColli numero numeroRiga nuove ogni ordinamento pagine passo percentuale percentualeIva prelevata prezziMancanti prog progIndirizzo
   qtAccreditata qtEvasaStoccata qtInReso qtOrdFor qtOrdinata qtScatola qta qtaContoProduzione qtaDisponibile qtaEvasaStoccataMese1 qtaEvasaStoccataMese2
   qtaEvasaStoccataMese3 qtaEvasaStoccataSucc qtaLetta qtaMagazzinoTerzista qtaMinima qtaMinimaPerOmaggio qtaOmaggio qtaOrdCliMese1 qtaOrdCliMese2 qtaOrdCliMese3
   qtaOrdCliSucc qtaOrdForMese1 qtaOrdForMese2 qtaOrdForMese3 qtaOrdForSucc qtaOrdine qtaPerPezzo qtaPreOrdine qtaProducibile qtaRicevuta qtaScaffale
   qtaTerzista qtaUbicazione2 resta riga righe roleId ruoli uguali scaffale scarto sconto sfrido suffisso valore versione versioneAttuale x x2 y y2`.split(
    /\s+/,
  ),
);

const fieldOf = (path: string): string => path.split(/[.[\]{}]+/).findLast(Boolean) ?? '';

/** Whether a list stands beside it, and no price. */
function isCount(nodes: readonly { path: string; schema: { readonly type?: unknown } }[], path: string): boolean {
  const parent = path.slice(0, -'totale'.length);
  const beside = nodes.filter((one) => one.path.startsWith(parent) && /^\w+$/.test(one.path.slice(parent.length)));
  return (
    beside.some(({ schema }) => schema.type === 'array') && !beside.some((one) => campiPrezzo.has(fieldOf(one.path)))
  );
}

describe('who sees no prices', () => {
  test('each number that a customer is answered is a price or is said to be none', () => {
    const unsaid = delCliente
      .filter(({ call }) => call.needs !== 'prezzi' && call.needs !== 'amministra')
      .flatMap(({ name, call }) => {
        const schema = z.toJSONSchema(call.reply, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
        const nodes = nodesOf(schema as never);
        const prices = new Set(nodes.map(({ path }) => path).filter((path) => campiPrezzo.has(fieldOf(path))));
        return nodes.flatMap(({ path, schema: one }) => {
          const field = fieldOf(path);
          const number = [one['type']].flat().some((type) => type === 'number' || type === 'integer');
          if (!number || campiPrezzo.has(field)) return [];
          // Beside rows it is their count.
          if (field === 'totale')
            return prices.has(`${path}Generale`) || isCount(nodes, path) ? [] : [`${name} ${path}`];
          return innocui.has(field) ? [] : [`${name} ${path}`];
        });
      });
    expect(unsaid).toEqual([]);
  });

  test('prices of lines, parts, documents and returns go, quantities stay', () => {
    expect(
      senzaPrezzi({
        totale: 2,
        righe: [{ qta: 3, importo: 12.5, valore: 4, scelte: [{ prezzoUnitario: 4.1 }] }],
        componentiDistinta: [{ totale: 9, qtaScaffale: 1 }],
        opzioniDistinta: [{ valori: [{ valore: '5' }] }],
        sconti: '50+10',
        pagamento: { rate: [{ importo: 8 }] },
      }),
    ).toEqual({
      totale: 2,
      righe: [{ qta: 3, importo: null, valore: null, scelte: [{ prezzoUnitario: null }] }],
      componentiDistinta: [{ totale: null, qtaScaffale: 1 }],
      opzioniDistinta: [{ valori: [{ valore: '5' }] }],
      sconti: '',
      pagamento: { rate: [{ importo: null }] },
    });
  });

  test('the price of a configuration goes, the count of a list stays', () => {
    expect(senzaPrezzi({ totale: 51.024, totaleGenerale: 40 })).toEqual({ totale: null, totaleGenerale: null });
    expect(senzaPrezzi({ totale: 51, righe: [] })).toEqual({ totale: 51, righe: [] });
  });

  test('sentences that others write lose their amounts and nothing else', () => {
    expect(
      senzaPrezzi({
        righe: [
          {
            anteprima: 'Costa 4,50 € in più',
            esito: 'Supera € 1.200,00: manca 1 pezzo',
            motivo: '12 euro',
            testo: '3 €',
          },
        ],
        messaggi: [{ testo: 'Sono € 4,50, in 3 giorni.' }],
      }),
    ).toEqual({
      righe: [{ anteprima: 'Costa … in più', esito: 'Supera …: manca 1 pezzo', motivo: '…', testo: '3 €' }],
      messaggi: [{ testo: 'Sono …, in 3 giorni.' }],
    });
  });

  test('a refusal names no amount and brings no figures', () => {
    const { message, extra } = senzaPrezzi(
      conflict('Ora il totale è € 1.234,56 e non 12,30 euro: mancano 3 pezzi.', { present: { totali: 1 } }),
    );
    expect([message, extra]).toEqual(['Ora il totale è … e non …: mancano 3 pezzi.', {}]);
    expect(senzaPrezzi(conflict('Supera il limite (€ 12,30 su € 5,00).')).message).toBe('Supera il limite.');
  });
});

/** Of the person itself, or without anything to order: no right is needed. */
const perTutti =
  `accesso.attivaUtente accesso.login accesso.logout accesso.recuperaPassword accesso.reimpostaPassword accesso.rinnovaSessione
  profilo.salvaProfilo testate.preferitoTestata articolo.preferitoArticolo testate.rigeneraAnteprime stampe.avviaStampa clienti.registrati
  ingressi.entra domande.allegaFile domande.apriDomanda domande.chiudiDomanda domande.scriviMessaggio domande.segnaLetta consegne.registraFatto lavori-lunghi.bastaLavoro lavori-lunghi.interrompiLavoro`.split(
    /\s+/,
  );

test('each call by which a customer writes says what right it needs, or is for everybody', () => {
  const senza = delCliente
    .filter(({ call }) => call.effect !== 'read' && call.needs === undefined)
    .map(({ area, name }) => `${area.split('/')[1]}.${name}`);
  expect(senza.toSorted()).toEqual(perTutti.toSorted());
});
