import { saveFile } from './save-file';

/** Hands a file that came within JSON to the device. */
export function saveBase64({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  saveFile(
    name,
    type,
    Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)),
  );
}
