import { aziendaDimostrativa } from '#catalogo/vetrina/rules.ts';
import type { DatiAzienda } from '#catalogo/vetrina/rules/dati-azienda.ts';

const { nazione: _, ...anagrafica } = aziendaDimostrativa;

/** As an administrator would have written them on the company's page. */
export const aziendaDemo: DatiAzienda = {
  ...anagrafica,
  indicazioni: 'Uscita A31 Thiene–Schio, poi 2 km verso Zanè. Carico e scarico dal retro.',
  presentazione:
    'Da circa 60 anni forniamo a rivenditori, serramentisti e falegnami ferramenta, accessori per serramenti e sistemi di fissaggio. Il magazzino è nostro, e nostri sono i mezzi che consegnano.',
  orari: [
    { giorni: 'Lunedì – venerdì', ore: '7:30 – 12:00 e 13:30 – 18:30' },
    { giorni: 'Sabato', ore: '8:00 – 12:00' },
    { giorni: 'Domenica e festivi', ore: 'chiuso' },
  ],
  caselle: [
    { reparto: 'Ufficio vendite', mail: 'vendite@cardine.example' },
    { reparto: 'Preventivi', mail: 'preventivi@cardine.example' },
    { reparto: 'Acquisti', mail: 'acquisti@cardine.example' },
    { reparto: 'Logistica e consegne', mail: 'logistica@cardine.example' },
    { reparto: 'Amministrazione', mail: 'amministrazione@cardine.example' },
    { reparto: 'Qualità e resi', mail: 'qualita@cardine.example' },
  ],
  // P-082.
  numeri: [
    { valore: 'oltre 1500', cosa: 'clienti serviti' },
    { valore: 'circa 60', cosa: 'anni di attività' },
    { valore: 'oltre 2000', cosa: 'metri quadrati di magazzino' },
    { valore: 'oltre il 90%', cosa: 'delle consegne con mezzi propri' },
    { valore: 'ISO 9001-2015', cosa: 'sistema di qualità certificato' },
  ],
  testi: [
    {
      titolo: 'Chi siamo',
      testo: `${anagrafica.ragioneSociale} nasce a Thiene come bottega di ferramenta e diventa, in circa 60 anni, il grossista di riferimento per rivendite, serramentisti e falegnami del Nord-Est. Oltre 1500 clienti trovano da noi cerniere, maniglie, serrature, guide, profili, guarnizioni e viteria.`,
    },
    {
      titolo: 'Magazzino e consegne',
      testo:
        'Più di centomila articoli in oltre 2000 metri quadrati di magazzino, con cassetti automatici per la minuteria. Oltre il 90% delle consegne avviene con mezzi propri: i nostri autisti conoscono i cantieri e riportano i resi in giornata. Dove non arriviamo noi, arrivano i corrieri.',
    },
    {
      titolo: 'Qualità',
      testo:
        'Il sistema di gestione per la qualità è certificato ISO 9001-2015. Ogni reclamo riceve una risposta scritta e una causa; i fornitori sono valutati ogni anno su puntualità e conformità.',
    },
  ],
};
