import { catalogoRoutes } from '#catalogo/pagina/web/routes.tsx';
import { qualitaDatiRoutes } from '#catalogo/qualita-dati/web/routes.tsx';
import { ricercaRoutes } from '#catalogo/ricerca/web/routes.tsx';
import { vetrinaRoutes } from '#catalogo/vetrina/web/routes.tsx';
import { hostRoutes } from '#esterni/host/web/routes.tsx';
import { stampantiRoutes } from '#esterni/stampanti/web/routes.tsx';
import { etichetteRoutes } from '#logistica/etichette/web/routes.tsx';
import { consegneRoutes } from '#logistica/consegne/web/routes.tsx';
import { inventarioRoutes } from '#logistica/inventario/web/routes.tsx';
import { preparazioneRoutes } from '#logistica/preparazione/web/routes.tsx';
import { magazzinoRoutes } from '#logistica/magazzino/web/routes.tsx';
import { ricezioneRoutes } from '#logistica/ricezione/web/routes.tsx';
import { rimborsiRoutes } from '#logistica/rimborsi/web/routes.tsx';
import { scansioniRoutes } from '#logistica/scansioni/web/routes.tsx';
import { configuratoreRoutes } from '#prodotto/configuratore/web/routes.tsx';
import { marchiRoutes } from '#prodotto/marchi/web/routes.tsx';
import { testateRoutes } from '#prodotto/testate/web/routes.tsx';
import { laserRoutes } from '#produzione/laser/web/routes.tsx';
import { lottiRoutes } from '#produzione/lotti/web/routes.tsx';
import { acquistiRoutes } from '#produzione/acquisti/web/routes.tsx';
import { terzistiRoutes } from '#produzione/terzisti/web/routes.tsx';
import { contoLavoroRoutes } from '#produzione/conto-lavoro/web/routes.tsx';
import { centrolavoroRoutes } from '#produzione/centrolavoro/web/routes.tsx';
import { accessoRoutes } from '#sistema/accesso/web/routes.tsx';
import { diagnosiRoutes } from '#sistema/diagnosi/web/routes.tsx';
import { dispositiviRoutes } from '#sistema/dispositivi/web/routes.tsx';
import { bmecatRoutes } from '#prodotto/bmecat/web/routes.tsx';
import { fattureFornitoriRoutes } from '#produzione/fatture-fornitori/web/routes.tsx';
import { importazioneRoutes } from '#sistema/importazione/web/routes.tsx';
import { collegamentiRoutes } from '#sistema/collegamenti/web/routes.tsx';
import { emailRoutes } from '#sistema/email/web/routes.tsx';
import { homeintranetRoutes } from '#sistema/homeintranet/web/routes.tsx';
import { profiloRoutes } from '#sistema/profilo/web/routes.tsx';
import { sicurezzaRoutes } from '#sistema/sicurezza/web/routes.tsx';
import { queryRoutes } from '#sistema/query/web/routes.tsx';
import { richiesteRoutes } from '#sistema/richieste/web/routes.tsx';
import { andamentoRoutes } from '#vendita/andamento/web/routes.tsx';
import { carrelloRoutes } from '#vendita/carrello/web/routes.tsx';
import { clientiRoutes } from '#vendita/clienti/web/routes.tsx';
import { assortimentiRoutes } from '#vendita/assortimenti/web/routes.tsx';
import { cataloghiUscitaRoutes } from '#vendita/cataloghi-uscita/web/routes.tsx';
import { codiciClienteRoutes } from '#vendita/codici-cliente/web/routes.tsx';
import { comuniRoutes } from '#vendita/comuni/web/routes.tsx';
import { documentiRoutes } from '#vendita/documenti/web/routes.tsx';
import { domandeRoutes } from '#vendita/domande/web/routes.tsx';
import { fattureElettronicheRoutes } from '#vendita/fatture-elettroniche/web/routes.tsx';
import { ricercaDocumentiRoutes } from '#vendita/ricerca-documenti/web/routes.tsx';
import { ordineRapidoRoutes } from '#vendita/ordine-rapido/web/routes.tsx';
import { ingressiRoutes } from '#vendita/ingressi/web/routes.tsx';
import { ordiniInArrivoRoutes } from '#vendita/ordini-in-arrivo/web/routes.tsx';
import { ordiniRicorrentiRoutes } from '#vendita/ordini-ricorrenti/web/routes.tsx';
import { pagamentiRoutes } from '#vendita/pagamenti/web/routes.tsx';
import { partiteRoutes } from '#vendita/partite/web/routes.tsx';
import { gestoriIdentitaRoutes } from '#vendita/gestori-identita/web/routes.tsx';
import { personeRoutes } from '#vendita/persone/web/routes.tsx';
import { punchoutRoutes } from '#vendita/punchout/web/routes.tsx';
import { promozioniRoutes } from '#vendita/promozioni/web/routes.tsx';
import { resiRoutes } from '#vendita/resi/web/routes.tsx';

/** Register new areas here. */
export const areaRoutes = [
  ...vetrinaRoutes,
  ...accessoRoutes,
  ...clientiRoutes,
  ...profiloRoutes,
  ...sicurezzaRoutes,
  ...homeintranetRoutes,
  ...ricercaRoutes,
  ...catalogoRoutes,
  ...carrelloRoutes,
  ...documentiRoutes,
  ...ricercaDocumentiRoutes,
  ...promozioniRoutes,
  ...pagamentiRoutes,
  ...partiteRoutes,
  ...ordineRapidoRoutes,
  ...ingressiRoutes,
  ...marchiRoutes,
  ...testateRoutes,
  ...qualitaDatiRoutes,
  ...hostRoutes,
  ...queryRoutes,
  ...stampantiRoutes,
  ...richiesteRoutes,
  ...dispositiviRoutes,
  ...configuratoreRoutes,
  ...emailRoutes,
  ...bmecatRoutes,
  ...importazioneRoutes,
  ...collegamentiRoutes,
  ...preparazioneRoutes,
  ...consegneRoutes,
  ...comuniRoutes,
  ...acquistiRoutes,
  ...magazzinoRoutes,
  ...ricezioneRoutes,
  ...contoLavoroRoutes,
  ...terzistiRoutes,
  ...lottiRoutes,
  ...diagnosiRoutes,
  ...scansioniRoutes,
  ...etichetteRoutes,
  ...centrolavoroRoutes,
  ...laserRoutes,
  ...rimborsiRoutes,
  ...resiRoutes,
  ...inventarioRoutes,
  ...codiciClienteRoutes,
  ...assortimentiRoutes,
  ...domandeRoutes,
  ...ordiniRicorrentiRoutes,
  ...personeRoutes,
  ...cataloghiUscitaRoutes,
  ...punchoutRoutes,
  ...gestoriIdentitaRoutes,
  ...andamentoRoutes,
  ...fattureElettronicheRoutes,
  ...ordiniInArrivoRoutes,
  ...fattureFornitoriRoutes,
] as const;
