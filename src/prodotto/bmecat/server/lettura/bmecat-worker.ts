import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiBmecat } from './leggi-bmecat.ts';

// In a thread, because a gigabyte takes a minute.
await servesUpload(leggiBmecat);
