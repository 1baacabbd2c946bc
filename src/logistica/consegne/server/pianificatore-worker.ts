import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { pianifica } from '../rules/pianificatore/pianifica.ts';
import { fraseFinora } from '../rules/frasi-fuori.ts';
import type { Richiesta } from '../rules/pianificatore/richiesta.ts';

// A thread of its own: seconds of arithmetic in which a server would answer nobody.
await servesUpload((richiesta: Richiesta, progress, enough) =>
  pianifica({
    ...richiesta,
    ascolta: (parte, migliore) => {
      progress(parte, fraseFinora(richiesta, migliore()));
      return enough();
    },
  }),
);
