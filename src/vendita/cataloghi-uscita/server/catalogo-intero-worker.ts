import { constants, setPriority } from 'node:os';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import { scriviCatalogo } from './catalogo-intero.ts';

// On Linux this affects only this thread, so that requests take precedence. Not the lowest priority: on a busy machine
// 13,724 articles then took two minutes.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

await servesUpload(scriviCatalogo);
