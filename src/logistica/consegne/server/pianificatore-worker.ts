import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { pianifica } from '../rules/pianificatore/pianifica.ts';
import { fraseFinora } from '../rules/frasi-fuori.ts';
import type { Richiesta } from '../rules/pianificatore/richiesta.ts';

// Seconds of computation would block the server.
await servesUpload((richiesta: Richiesta, progress, enough) =>
  pianifica({
    ...richiesta,
    ascolta: (parte, migliore) => {
      progress(parte, fraseFinora(richiesta, migliore()));
      return enough();
    },
  }),
);
