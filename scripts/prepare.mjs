// Installs and builds without starting anything: for a container image, or before an upgrade.
import { orOneLine } from './lib/fault.mjs';
import { prepare } from './lib/prepare.mjs';

await orOneLine(() => prepare());
