import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { leggiTestoProgramma } from './leggi-testo-programma.ts';

// 200,000 lines take tenths of a second.
await servesUpload(leggiTestoProgramma);
