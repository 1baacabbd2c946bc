import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiCartella } from './leggi-cartella.ts';

// A thread of its own: 50,000 rows take seconds in which a server would answer nobody.
await servesUpload(leggiCartella);
