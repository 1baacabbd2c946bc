import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiTestoProgramma } from './leggi-testo-programma.ts';

// A thread of its own: two hundred thousand lines take some tenths of a second in which a server would answer nobody.
await servesUpload(leggiTestoProgramma);
