import type { ReactNode } from 'react';
import { azienda } from '../../rules.ts';
import { Informativa } from './informativa.tsx';

export function CondizioniPage(): ReactNode {
  return (
    <Informativa
      titolo="Condizioni di vendita"
      aggiornata="02/02/2026"
      capitoli={[
        [
          'Ambito',
          `Le presenti condizioni regolano le vendite di ${azienda.ragioneSociale} ad acquirenti professionali. Condizioni diverse valgono solo se accettate per iscritto.`,
        ],
        [
          'Ordini e prezzi',
          'I prezzi sono in euro, iva esclusa, e quelli mostrati al cliente collegato valgono nel giorno in cui sono letti. Con la conferma dell’ordine sul portale i prezzi sono fissati; se un prezzo è cambiato dopo la lettura, il portale lo segnala prima di concludere.',
          'Le quantità minime e le confezioni indicate per ogni articolo sono vincolanti. Gli articoli non divisibili si vendono a confezione intera.',
        ],
        [
          'Consegna',
          'La data scelta è indicativa. Con mezzi propri la consegna avviene di norma il giorno lavorativo successivo a quello indicato; con corriere entro uno o due giorni lavorativi. Il rischio passa all’acquirente alla consegna; per il ritiro in sede, al carico.',
        ],
        [
          'Pagamento',
          'Alle condizioni concordate con il cliente e indicate in fattura. Chi non ha condizioni concordate paga all’ordine con carta, PayPal o bonifico. Sul ritardo maturano gli interessi del d.lgs. 231/2002.',
        ],
        [
          'Reclami e resi',
          'Ammanchi e danni visibili si annotano sul documento di trasporto; i vizi si denunciano per iscritto entro otto giorni dalla scoperta. Il reso è ammesso solo se autorizzato, con merce integra e confezione originale. Gli articoli su misura non si rendono.',
        ],
        [
          'Riserva di proprietà e foro',
          'La merce resta di proprietà del venditore fino al pagamento completo. Per ogni controversia è competente il Foro di Vicenza.',
        ],
      ]}
    />
  );
}
