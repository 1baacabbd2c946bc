import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#main/server/areas.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { campiPrezzo, senzaPrezzi } from '#parti/senza-prezzi.ts';
import { nodesOf } from './schema-walk.ts';

const delCliente = allCalls.filter(({ call }) => call.who.includes(1));

/** Numbers that a customer reads and that say nothing of what something costs. */
const innocui = new Set(
  `a accredita altezza altezzaImmagine_mm anno annulla arrivata articoli articoli_Eliminati articoli_NonStampCatalogo articoli_Obsoleti barre carrello cambiate cfImpVis
   coefficenteImpiego coefficenteTotale colli contFiltri contrassegno cresciute ctnumSUFFISSO da daLeggere ddt disponibile disponibilitaTerzista expires_in
   fornitore giorno id idIncaricato idPadre idProg inCorso larghezza latitudine livello longitudine lunghezza max menuDettaglioID menuId menuIdList messaggio min netta nrArt nrArticoli
   nrArticoliFiltro nrTestate nrValori numColli numero numeroRiga nuove ogni ordinamento pagine passo percentuale percentualeIva prelevata prezziMancanti prog progIndirizzo
   qtAccreditata qtEvasaStoccata qtInReso qtOrdFor qtOrdinata qtScatola qta qtaContoProduzione qtaDisponibile qtaEvasaStoccataMese1 qtaEvasaStoccataMese2
   qtaEvasaStoccataMese3 qtaEvasaStoccataSucc qtaLetta qtaMagazzinoTerzista qtaMinima qtaMinimaPerOmaggio qtaOmaggio qtaOrdCliMese1 qtaOrdCliMese2 qtaOrdCliMese3
   qtaOrdCliSucc qtaOrdForMese1 qtaOrdForMese2 qtaOrdForMese3 qtaOrdForSucc qtaOrdine qtaPerPezzo qtaPreOrdine qtaProducibile qtaRicevuta qtaScaffale
   qtaTerzista qtaUbicazione2 resta riga righe roleId ruoli uguali scaffale scarto sconto sfrido suffisso totale valore versione versioneAttuale x x2 y y2`.split(
    /\s+/,
  ),
);

describe('who sees no prices', () => {
  test('each number that a customer is answered is a price or is said to be none', () => {
    const unsaid = delCliente
      .filter(({ call }) => call.needs !== 'prezzi' && call.needs !== 'amministra')
      .flatMap(({ name, call }) => {
        const schema = z.toJSONSchema(call.reply, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
        return nodesOf(schema as never).flatMap(({ path, schema: one }) => {
          const field = path.split(/[.[\]{}]+/).findLast(Boolean) ?? '';
          const number = [one['type']].flat().some((type) => type === 'number' || type === 'integer');
          return number && !campiPrezzo.has(field) && !innocui.has(field) ? [`${name} ${path}`] : [];
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
