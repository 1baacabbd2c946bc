// Installs and builds without starting anything: for an image of a container, or ahead of an upgrade.
import { orOneLine } from './lib/fault.mjs';
import { prepare } from './lib/prepare.mjs';

await orOneLine(() => prepare());
