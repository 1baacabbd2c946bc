import { constants, setPriority } from 'node:os';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { scriviCatalogo } from './catalogo-intero.ts';

// On Linux of this thread alone: what others ask goes before a catalogue. Not the lowest: beside other work of the
// machine that got so little that 13,724 articles took two minutes.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

await servesUpload(scriviCatalogo);
