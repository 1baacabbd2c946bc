import { aziendaDimostrativa, type TestoAzienda } from '../rules.ts';

/** Apart from the other data of the demonstration, as only the company's page and its form need them. */
export const testiDimostrativi: readonly TestoAzienda[] = [
  {
    titolo: 'Chi siamo',
    testo: `${aziendaDimostrativa.ragioneSociale} nasce a Thiene come bottega di ferramenta e diventa, in circa 60 anni, il grossista di riferimento per rivendite, serramentisti e falegnami del Nord-Est. Oltre 1500 clienti trovano da noi cerniere, maniglie, serrature, guide, profili, guarnizioni e viteria.`,
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
];
