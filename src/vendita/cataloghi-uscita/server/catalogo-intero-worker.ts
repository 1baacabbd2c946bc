import { constants, setPriority } from 'node:os';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { scriviCatalogo } from './catalogo-intero.ts';

// On Linux of this thread alone: what others ask goes before a catalogue.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);

await servesUpload(scriviCatalogo);
