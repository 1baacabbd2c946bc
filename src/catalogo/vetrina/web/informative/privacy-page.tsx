import type { ReactNode } from 'react';
import { scriviIndirizzo } from '#parti/scrivi-indirizzo.ts';
import { mesiConservazione } from '#parti/mesi-conservazione.ts';
import { azienda } from '../../rules.ts';
import { Informativa } from './informativa.tsx';

export function PrivacyPage(): ReactNode {
  return (
    <Informativa
      titolo="Informativa sulla privacy"
      aggiornata="21/11/2026"
      capitoli={[
        [
          'Titolare del trattamento',
          `Titolare è ${azienda.ragioneSociale}, ${scriviIndirizzo(azienda)}, partita IVA ${azienda.piva}. Per ogni richiesta: ${azienda.mail}, PEC ${azienda.pec}.`,
        ],
        [
          'Quali dati',
          'Dati di registrazione: ragione sociale, partita IVA, indirizzo, recapiti, nome e cognome di chi usa il portale, e-mail di accesso.',
          'Dati del rapporto commerciale: carrelli, ordini, documenti di trasporto, fatture, indirizzi di consegna, condizioni di pagamento.',
          'Dati tecnici: indirizzo di rete e ora degli accessi, conservati per proteggere gli utenti da accessi abusivi. Le password sono conservate solo in forma cifrata non reversibile.',
        ],
        [
          'Perché li trattiamo',
          'Per rispondere alla richiesta di registrazione ed eseguire gli ordini (esecuzione del contratto); per tenere la contabilità e i documenti fiscali (obbligo di legge); per la sicurezza del portale (legittimo interesse); per inviare comunicazioni commerciali e newsletter, soltanto se richieste (consenso, revocabile in ogni momento).',
        ],
        [
          'A chi li comunichiamo',
          'A vettori e corrieri per la consegna, a banche e prestatori di servizi di pagamento, ai consulenti fiscali e a chi ospita i nostri sistemi, per quanto serve al loro compito. I dati non sono ceduti a terzi per fini pubblicitari e non lasciano lo Spazio economico europeo.',
        ],
        [
          'Per quanto tempo',
          `I documenti fiscali per dieci anni; i dati di accesso per la durata del rapporto; le richieste di registrazione rifiutate per ${mesiConservazione.registrazioniRifiutate} mesi dal rifiuto; l'ora degli accessi e l'indirizzo di rete dei tentativi non riusciti per ${mesiConservazione.accessi} mesi al massimo.`,
          'Resta traccia, senza i dati della richiesta, che una registrazione è stata chiesta e rifiutata.',
        ],
        [
          'I tuoi diritti',
          'Puoi chiedere accesso, rettifica, cancellazione, limitazione, portabilità dei dati e opporti al trattamento, scrivendo ai recapiti del titolare. Puoi presentare reclamo al Garante per la protezione dei dati personali.',
        ],
      ]}
    />
  );
}
