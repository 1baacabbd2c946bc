import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiCartella } from './leggi-cartella.ts';

// Worker thread: 50,000 rows would block the server for seconds.
await servesUpload(leggiCartella);
