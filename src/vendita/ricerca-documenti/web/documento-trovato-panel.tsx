import type { ReactNode } from 'react';
import type { Ruolo } from '#platform/contract/call.ts';
import { formatMoney } from '#platform/contract/format.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { callApi } from '#platform/web/client.ts';
import { DetailPanel } from '#platform/web/kit/detail-panel.tsx';
import { ButtonLink } from '#platform/web/kit/links.tsx';
import { PrintButton } from '#platform/web/kit/print-button.tsx';
import { Facts } from '#platform/web/kit/screen.tsx';
import { versoDocumento } from '#parti/web/percorsi/documenti.ts';
import { versoOrdine } from '#parti/web/percorsi/preparazione.ts';
import { useUtente } from '#parti/web/utente.ts';
import { foglioReso } from '#vendita/resi/contract.ts';
import { pdfTrovato } from '../contract.ts';
import { tipoInParole } from '../rules.ts';
import type { Area } from '../rules/list.ts';
import type { Trovato } from './colonne-trovati.tsx';

const leggono: readonly Ruolo[] = foglioReso.who;

interface PanelProps {
  readonly documento: Trovato;
  readonly area: Area;
  readonly onClose: () => void;
}

export function DocumentoTrovatoPanel({ documento, area, onClose }: PanelProps): ReactNode {
  const { nrDocu, tpDocu } = documento;
  const { ruolo } = useUtente();
  return (
    <DetailPanel
      title={documento.nrDocuStampato}
      onClose={onClose}
      actions={
        tpDocu === 'AR'
          ? leggono.includes(ruolo) && (
              <>
                <ButtonLink variant="default" to="/resi" search={{ vista: 'tutti', reso: -nrDocu }}>
                  Reso
                </ButtonLink>
                <PrintButton print={() => callApi(foglioReso, { id: -nrDocu })} />
              </>
            )
          : area === 'Vendite' && (
              <>
                <ButtonLink variant="default" {...versoDocumento({ ...documento, tipo: tpDocu })}>
                  Pagina
                </ButtonLink>
                {tpDocu === 'OC' && (
                  <ButtonLink variant="default" {...versoOrdine(nrDocu)}>
                    Preparazione
                  </ButtonLink>
                )}
                <PrintButton print={() => callApi(pdfTrovato, { nrDocu })} />
              </>
            )
      }
    >
      <Facts
        facts={[
          ['Documento', tipoInParole(tpDocu)],
          ['Data', formatDate(documento.dtDocuStampato)],
          [area === 'Vendite' ? 'Cliente' : 'Fornitore', `${documento.ragioneSociale} ${documento.cdAnagrafica}`],
          ['Stato', documento.stato],
          [area === 'Vendite' ? 'Ordine del cliente' : 'Conferma del fornitore', documento.rfOrdCliente],
          ['Riferimento', documento.rfCliente],
          ['Preso da', documento.rfTpOrdine],
          ['Consegna', documento.tpConsegna],
          ['Richiesta per', formatDate(documento.dtConsRichiesta)],
          ['Confermata per', formatDate(documento.dtConsConfermata)],
          ['DDT', documento.nrBolla],
          ['Fattura', documento.nrFattura],
          ['Imponibile', formatMoney(documento.imponibile)],
          ['Totale', formatMoney(documento.totaleDocumento)],
        ]}
      />
    </DetailPanel>
  );
}
