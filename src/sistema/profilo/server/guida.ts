import type { HelpPage } from '#platform/server/area.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'profilo',
    title: 'Profilo',
    text: '<p>I dati con cui sei registrato. Ragione sociale, indirizzo, telefono ed e-mail si leggono soltanto: per cambiarli avvisa l’ufficio.</p>',
    roles: [1, 2, 3, 4, 5, 6],
    order: 300,
    topics: [
      {
        key: 'categoria',
        title: 'Categoria e consenso',
        text: '<p>Un cliente può cambiare la propria categoria, la sottocategoria e il consenso alla privacy: dopo <strong>Salva</strong> il portale chiede conferma.</p>',
        roles: [1, 2],
      },
      {
        key: 'password',
        title: 'Cambiare la password',
        text: '<p>Esci, premi <strong>Accedi</strong> e poi <strong>Hai dimenticato la password?</strong>: arriva una mail con un collegamento che vale un’ora. La nuova password ha almeno 5 caratteri.</p>',
      },
    ],
  },
];
