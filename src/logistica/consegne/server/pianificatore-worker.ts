import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { pianifica } from '../rules/pianificatore/pianifica.ts';
import type { Richiesta } from '../rules/pianificatore/richiesta.ts';

// A thread of its own: seconds of arithmetic in which a server would answer nobody.
await servesUpload((richiesta: Richiesta, progress) =>
  pianifica({
    ...richiesta,
    ascolta: (parte) => {
      progress(parte);
      return false;
    },
  }),
);
