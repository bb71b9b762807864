const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** True for the text of a UUID of any version, in lower or upper case; no other text is an id of this product. */
export const isUuid = (text: string): boolean => UUID.test(text);
