import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'accesso',
    title: 'Accedere',
    text: '<p>Si accede con l’indirizzo e-mail e la password. Chi non è ancora cliente può <a href="/registrazione">registrarsi</a>.</p>',
    roles: [0, 2],
    order: 310,
    topics: [
      {
        key: 'recupero',
        title: 'Password dimenticata',
        text: '<p>Nella finestra di accesso premi <strong>Hai dimenticato la password?</strong> e scrivi la tua e-mail. Arriva un collegamento che vale un’ora e si usa una volta sola; apre la pagina dove scegliere la nuova password, di almeno 5 caratteri. Se la mail non arriva, guarda nella posta indesiderata e controlla l’indirizzo.</p>',
      },
      {
        key: 'attivazione',
        title: 'Attivare l’utente',
        text: '<p>Quando l’ufficio accetta la registrazione ricevi una mail con un collegamento che vale sette giorni: qui scegli la password e poi accedi. Se è scaduto, usa <strong>Hai dimenticato la password?</strong> o scrivi all’ufficio.</p>',
      },
      {
        key: 'troppi-tentativi',
        title: 'Troppi tentativi',
        text: '<p>Dopo dieci password sbagliate l’accesso resta chiuso per un quarto d’ora, poi si può riprovare.</p>',
      },
    ],
  },
];
