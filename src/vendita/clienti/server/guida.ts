import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'registrazione',
    title: 'Registrarsi',
    text: '<p>Scrivi i dati dell’azienda e di chi userà il portale. L’ufficio controlla la richiesta e, quando la accetta, ricevi una mail per scegliere la password.</p>',
    roles: [0, 2],
    order: 320,
    topics: [
      {
        key: 'campi',
        title: 'Che cosa serve',
        text: '<p>Ragione sociale, indirizzo, CAP di 5 cifre, provincia, telefono, partita IVA di 11 cifre, categoria e sottocategoria, nome, cognome ed e-mail. Il fax e l’e-mail per le comunicazioni si possono lasciare vuoti. Un campo sbagliato lo dice sotto, con il motivo.</p>',
      },
      {
        key: 'categorie',
        title: 'Categoria e sottocategoria',
        text: '<p>Si scelgono da un elenco che si restringe scrivendo; la sottocategoria si apre dopo la categoria. Quello che hai già scritto negli altri campi resta.</p>',
      },
      {
        key: 'dopo',
        title: 'Dopo l’invio',
        text: '<p>La risposta arriva per posta elettronica: il collegamento per attivare l’utente vale sette giorni.</p>',
      },
    ],
  },
  {
    key: 'registrazioni',
    title: 'Registrazioni in attesa',
    text: '<p>Le richieste di chi vuole diventare cliente, dalla più vecchia; ogni riga si apre con tutti i dati scritti.</p>',
    roles: [2, 4],
    order: 120,
    topics: [
      {
        key: 'accettare',
        title: 'Accettare o rifiutare',
        text: '<p><strong>Accetta</strong> crea il cliente, o collega l’utente a uno che c’è già: la stessa partita IVA lo propone. Parte la mail di attivazione. <strong>Rifiuta</strong> chiude la richiesta; dopo dodici mesi i suoi dati vengono cancellati.</p>',
      },
    ],
  },
];
