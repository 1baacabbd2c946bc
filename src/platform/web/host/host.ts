import { findCarrier } from './carrier.ts';
import { createHostPort } from './port.ts';

export const host = createHostPort(findCarrier);
