import { inflateSync } from 'node:zlib';

/**
 * Chunks of a PNG that a picture is made of; everything else is notes, some of them packed: texts, colour profile,
 * place.
 */
const NEEDED = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'cHRM', 'sBIT']);
const PNG = '\x89PNG\r\n\x1a\n';
/** Length, name and checksum of a chunk. */
const FRAME = 12;
/** Bytes of a chunk of notes that stays. */
const MOST_NOTE = 64 * 1024;
/** Bytes of a colour profile, unpacked; those of screens have some thousands. */
const MOST_PROFILE = 1024 * 1024;
/** More chunks than any encoder writes: a picture of 50 million points in pieces of 8 KiB has some thousands. */
const MOST_CHUNKS = 50_000;

/**
 * The same picture without the notes of a PNG, read from the heads of its chunks: one of 0.6 MB unpacks into 600 MB.
 * EXIF stays, because it says which way up the picture is, and so does a colour profile that is small when it is
 * unpacked. Null for a PNG whose chunks end nowhere. Others are given back as they are: nothing in a JPEG's or WebP's
 * notes is packed.
 */
export function withoutNotes(sent: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
  if (bytes.toString('latin1', 0, PNG.length) !== PNG) return sent;
  const kept: Buffer[] = [bytes.subarray(0, PNG.length)];
  for (let at = PNG.length, chunks = 0; at + FRAME <= bytes.length && chunks < MOST_CHUNKS; chunks += 1) {
    const end = at + FRAME + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    const chunk = bytes.subarray(at, end);
    if (NEEDED.has(name) || isSmallNote(name, chunk)) kept.push(chunk);
    if (name === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

const isSmallNote = (name: string, chunk: Buffer): boolean => {
  if (chunk.length > MOST_NOTE) return false;
  return name === 'eXIf' || (name === 'iCCP' && isSmallProfile(chunk.subarray(8, -4)));
};

// Its name, a zero, the way in which it is packed, and what is packed.
const isSmallProfile = (profile: Buffer): boolean => {
  const end = profile.indexOf(0);
  if (end === -1) return false;
  try {
    return inflateSync(profile.subarray(end + 2), { maxOutputLength: MOST_PROFILE }).length > 0;
  } catch {
    return false; // too large, or not packed at all
  }
};
