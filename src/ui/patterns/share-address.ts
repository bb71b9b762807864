import type { ToastMessage } from '@/ui/pieces/toast';

/** Shares an address by the device, or copies it where the device cannot share. */
export async function shareAddress(data: ShareData & { url: string }, toast: (message: ToastMessage) => void) {
  if (navigator.share)
    await navigator.share(data).catch(() => undefined); // closed without sharing
  else await copyText(data.url, 'リンクをコピーしました', toast);
}

/** Copies a text and says so. */
export const copyText = (text: string, done: string, toast: (message: ToastMessage) => void): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ text: done }),
    () => toast({ text: 'コピーできませんでした', tone: 'error' }),
  );
