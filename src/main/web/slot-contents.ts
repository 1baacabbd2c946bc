import { late } from '#platform/web/kit/late.tsx';
import type { Slots } from '#platform/web/slots.ts';
import { useDisegnoTestata } from '#catalogo/pagina/web/disegno-testata.ts';
import { indirizzoPdf } from '#catalogo/stampe/web/indirizzo-pdf.ts';
import { cercaClienti } from '#vendita/clienti/web/cerca-clienti.ts';

/** Described in 'Slots' in the README of platform/web. */
export const slotContents: Slots = {
  ClienteServito: late(() => import('#vendita/carrello/web/cliente-servito.tsx'), 'ClienteServito'),
  OrdinaArticolo: late(() => import('#vendita/carrello/web/ordina/ordina-articolo.tsx'), 'OrdinaArticolo'),
  OrdinaConfigurazione: late(() => import('./ordina-o-chiedi.tsx'), 'OrdinaOChiedi'),
  ArticoloSuMisura: late(() => import('#prodotto/configuratore/web/articolo-su-misura.tsx'), 'ArticoloSuMisura'),
  PartiConfigurazione: late(
    () => import('#prodotto/configuratore/web/parti-configurazione.tsx'),
    'PartiConfigurazione',
  ),
  GestionaleFiltri: late(() => import('#prodotto/filtri/web/gestionale-filtri.tsx'), 'GestionaleFiltri'),
  OpzioniPdf: late(() => import('#catalogo/stampe/web/opzioni-pdf.tsx'), 'OpzioniPdf'),
  MisureTestata: late(() => import('#vendita/carrello/web/ordina/misure-testata.tsx'), 'MisureTestata'),
  RicercheProvate: late(() => import('#catalogo/qualita-dati/web/ricerche-provate.tsx'), 'RicercheProvate'),
  BarraSingola: late(() => import('#catalogo/ricerca/web/barra-singola.tsx'), 'BarraSingola'),
  indirizzoPdf,
  SalvaListaDialog: late(() => import('#vendita/ordine-rapido/web/salva-lista-dialog.tsx'), 'SalvaListaDialog'),
  TrasferisciCarrello: late(() => import('#vendita/punchout/web/trasferisci-carrello.tsx'), 'TrasferisciCarrello'),
  PrelievoArticolo: late(() => import('#logistica/magazzino/web/prelievo-articolo.tsx'), 'PrelievoArticolo'),
  PrelevaArticolo: late(() => import('#logistica/magazzino/web/preleva-articolo.tsx'), 'PrelevaArticolo'),
  useDisegnoTestata,
  cercaClienti,
  NuovoAcquisto: late(() => import('#produzione/acquisti/web/nuovo-acquisto.tsx'), 'NuovoAcquisto'),
  ConfermaRiga: late(() => import('#produzione/acquisti/web/conferma-riga.tsx'), 'ConfermaRiga'),
  CorreggiRiga: late(() => import('#produzione/acquisti/web/correggi-riga.tsx'), 'CorreggiRiga'),
  RiceviMerce: late(() => import('#produzione/acquisti/web/ricevi-merce.tsx'), 'RiceviMerce'),
  SchedaCliente: late(() => import('#vendita/clienti/web/scheda-cliente.tsx'), 'SchedaCliente'),
  ScrivaniaCliente: late(() => import('#sistema/homeintranet/web/scrivania-cliente.tsx'), 'ScrivaniaCliente'),
  Strada: late(() => import('#logistica/strada/web/strada.tsx'), 'Strada'),
  IntornoDocumento: late(() => import('./intorno-documento.tsx'), 'IntornoDocumento'),
};
