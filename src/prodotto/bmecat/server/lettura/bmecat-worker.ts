import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiBmecat } from './leggi-bmecat.ts';

// A thread of its own: a catalogue of a gigabyte takes a minute in which a server would answer nobody.
await servesUpload(leggiBmecat);
