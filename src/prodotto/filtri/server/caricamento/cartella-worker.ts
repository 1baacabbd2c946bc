import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiCartella } from './leggi-cartella.ts';

// 50,000 rows would block for seconds.
await servesUpload(leggiCartella);
