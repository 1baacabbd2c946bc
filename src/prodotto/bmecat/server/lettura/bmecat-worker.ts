import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiBmecat } from './leggi-bmecat.ts';

// A gigabyte takes a minute.
await servesUpload(leggiBmecat);
