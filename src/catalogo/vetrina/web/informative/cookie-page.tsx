import type { ReactNode } from 'react';
import { Informativa } from './informativa.tsx';

export function CookiePage(): ReactNode {
  return (
    <Informativa
      titolo="Informativa sui cookie"
      aggiornata="12/01/2026"
      capitoli={[
        [
          'Che cosa conserviamo nel browser',
          'Questo sito non usa cookie di profilazione, né propri né di terzi, e non carica contenuti da altri siti. Usa soltanto la memoria locale del browser per i dati tecnici elencati qui sotto, per i quali non occorre consenso.',
        ],
        [
          'Dati tecnici',
          'token, ref_token, exp_data, sessione: tengono aperto l’accesso; si cancellano con «Esci» o quando la sessione scade.',
          'browser: un nome a caso di questo browser, per avvisare per e-mail di un accesso da un altro; resta fino a quando si cancellano i dati del sito.',
          'cliente: per il personale interno, il cliente scelto; si cancella chiudendo la scheda.',
          'carrello, ordine-rapido: quanto è stato scritto di un ordine e non ancora inviato; si cancella chiudendo la scheda.',
          'intenzioni: a che cosa si è dato corso, perché un invio ripetuto non valga due volte; si cancella alla risposta, al più tardi dopo dieci minuti.',
          'moduli: quanto è stato scritto in un modulo e non ancora inviato; si cancella all’invio o chiudendo la scheda.',
          'filtriRicerca: come erano le ultime ricerche (filtri, vista, ordine), per ritrovarle tornando indietro; si cancella con «Esci».',
          'tsr-scroll-restoration: a che altezza erano le pagine viste, per ritrovarle tornando indietro; si cancella chiudendo la scheda.',
          'mantine-color-scheme-value: tema chiaro o scuro. cookie-letti: ricorda che questa informativa è stata letta.',
        ],
        [
          'Come cancellarli',
          'Dalle impostazioni del browser si possono eliminare in ogni momento i dati di questo sito. Occorrerà accedere di nuovo.',
        ],
      ]}
    />
  );
}
