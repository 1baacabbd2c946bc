import { servesUpload } from '../uploads/upload-thread.ts';
import { unpack } from './unpack.ts';

// Unzipping would block the event loop for seconds.
await servesUpload(unpack);
