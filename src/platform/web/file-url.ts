/** Address of a stored file; the wire carries keys, empty when there is none. */
export const fileUrl = (key: string): string | null => (key === '' ? null : `/files/${key.split('/').map(encodeURIComponent).join('/')}`);
