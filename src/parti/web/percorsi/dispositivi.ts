export const mappatura = '/mappatura';
export const mappaRete = '/mappatura/rete';
export const telefoni = '/telefoni';
