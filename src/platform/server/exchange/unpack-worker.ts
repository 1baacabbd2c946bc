import { servesUpload } from '../uploads/upload-thread.ts';
import { unpack } from './unpack.ts';

// In a thread, as unpacking would block the event loop for seconds.
await servesUpload(unpack);
