import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiBmecat } from './leggi-bmecat.ts';

// Worker thread: a catalogue of a gigabyte takes a minute, which would block the server.
await servesUpload(leggiBmecat);
