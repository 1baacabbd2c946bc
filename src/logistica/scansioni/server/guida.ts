import type { HelpPage } from '#platform/server/area.ts';
import { interni } from '#parti/ruoli.ts';

export const guida: readonly HelpPage[] = [
  {
    key: 'scansioni',
    title: 'Scansioni',
    text: '<p>Le carte che tornano firmate, una per una: si archiviano con area, tipo, anno, numero e cliente, e si ritrovano con gli stessi campi.</p>',
    roles: interni,
    order: 260,
    topics: [
      {
        key: 'arrivo',
        title: 'Come arrivano',
        text: '<p>Lo scanner le mette nella sua cartella, oppure si caricano qui, scelte con <strong>Carica</strong> o trascinate, molte insieme: PDF, TIFF, JPEG o PNG, anche molte pagine in un file. Dal telefono <strong>Fotografa</strong> apre la fotocamera. I nostri DDT e le nostre fatture portano in alto un codice: la scansione si archivia da sola con il documento che il codice nomina. Lo stesso file due volte viene detto; uno che non si legge (rovinato, con una password) resta nel suo elenco: <strong>Apri</strong> lo mostra com’è, <strong>Togli</strong> lo leva dall’elenco; mandato di nuovo, si rilegge.</p>',
      },
      {
        key: 'firma',
        title: 'Copie firmate',
        text: '<p>Una scansione archiviata con il suo documento si vede nella pagina del documento, con <em>Firmata</em>; dove manca è scritto <em>Senza firma</em>. La ricerca dei documenti ha lo stesso filtro, tra gli altri filtri dei consegnati. Il cliente vede le copie dei tipi scelti in <strong>Copie ai clienti</strong> (amministratore e ufficio). Le firme date sul telefono dell’autista si archiviano allo stesso modo.</p>',
      },
      {
        key: 'archiviare',
        title: 'Archiviare cinquanta pagine',
        text: '<p>In <strong>Scansioni</strong> la prima è già scelta. Scrivere il numero e il cliente e premere <strong>Invio</strong>; per la copia di un nostro documento basta il numero, che ne dice il cliente: si passa alla seguente con gli stessi area, tipo e anno. <strong>Alt+↑</strong> torna a quella prima; <strong>Annulla</strong> nel messaggio rimette l’ultima dov’era.</p>',
      },
      {
        key: 'codice',
        title: 'CodBarError',
        text: '<p>Qui stanno le pagine con un codice che non si legge, o che nomina un documento che non c’è. Si archiviano allo stesso modo; rimanenza e pagina dicono in quale file sono arrivate.</p>',
      },
    ],
  },
];
