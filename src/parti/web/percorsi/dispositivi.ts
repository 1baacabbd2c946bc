/** Devices of the internal network, as a list. */
export const mappatura = '/mappatura';
/** The same as a map: switch, patch panel, socket. */
export const mappaRete = '/mappatura/rete';
/** The internal telephone list. */
export const telefoni = '/telefoni';
