import type { ToastMessage } from '@/ui/pieces/toast';
import { shareAddress } from './share-address';

const PICTURE_MS = 2000;

/**
 * Shares the page's address and its own picture by the device, or copies the address where the device cannot share.
 */
export async function share(name: string, toast: (message: ToastMessage) => void): Promise<void> {
  const url = window.location.href;
  const data = { title: `${name}｜YOI`, url };
  const picture = navigator.share === undefined ? null : await pagePicture();
  const full = { ...data, ...(picture ? { files: [picture] } : {}) };
  await shareAddress(navigator.canShare?.(full) ? full : data, toast);
}

/**
 * The picture that links to this page show; null where there is none of ours, or it takes so long that the press would
 * be forgotten.
 */
async function pagePicture(): Promise<File | null> {
  const address = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (!address || !navigator.canShare) return null;
  try {
    // From here, whatever the public origin is called.
    const { pathname } = new URL(address, window.location.href);
    const reply = await fetch(pathname, { signal: AbortSignal.timeout(PICTURE_MS) });
    const type = reply.headers.get('content-type') ?? '';
    if (!reply.ok || !/^image\/(?:png|jpeg|webp)/.test(type)) return null;
    return new File([await reply.blob()], `yoi.${type.slice(6).split(';')[0]}`, { type });
  } catch {
    return null; // the address alone is shared
  }
}
