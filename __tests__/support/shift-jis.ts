/** What the byte pairs of Shift_JIS stand for, turned round: the platform reads it and does not write it. */
const BYTES = new Map<string, readonly number[]>();
const reader = new TextDecoder('shift_jis', { fatal: true });
const learn = (bytes: readonly number[]) => {
  try {
    const text = reader.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && !BYTES.has(text)) BYTES.set(text, bytes);
  } catch {
    // No character.
  }
};
for (let one = 0; one < 256; one += 1) learn([one]);
for (let lead = 0x81; lead <= 0xfc; lead += 1) for (let trail = 0x40; trail <= 0xfc; trail += 1) learn([lead, trail]);

const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
const encoded = (text: string) =>
  [...text]
    // What the charset does not know a browser sends as a reference, which no one on the other side reads.
    .flatMap((char) => BYTES.get(char) ?? [...`&#${char.codePointAt(0)};`].map((one) => one.charCodeAt(0)))
    .map((byte) => (/[\w.*-]/.test(String.fromCharCode(byte)) && byte < 128 ? String.fromCharCode(byte) : hex(byte)))
    .join('');

/** A form as a browser posts it in Shift_JIS: percent-encoded bytes. */
export const postedInShiftJis = (fields: readonly { name: string; value: string }[]): string =>
  fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join('&');

/** What a reader who works in Shift_JIS reads of it. */
export function readInShiftJis(body: string): Record<string, string> {
  const text = (part: string) =>
    reader.decode(
      Uint8Array.from(
        [...part.matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, code, char]) =>
          code === undefined ? (char ?? '').charCodeAt(0) : Number.parseInt(code, 16),
        ),
      ),
    );
  return Object.fromEntries(
    body.split('&').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [text(name), text(value)];
    }),
  );
}
