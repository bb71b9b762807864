import type { ToastMessage } from '@/ui/pieces/toast';

/**
 * Shares an address by the device. Where the device cannot share or its system refuses, the address is copied; who
 * closes the device's own sheet wanted neither.
 */
export async function shareAddress(data: ShareData & { url: string }, toast: (message: ToastMessage) => void) {
  if (!navigator.share) return copyText(data.url, 'リンクをコピーしました', toast);
  try {
    await navigator.share(data);
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return;
    await copyText(data.url, '共有できなかったため、リンクをコピーしました', toast);
  }
}

/** Copies a text and says so. */
export const copyText = (text: string, done: string, toast: (message: ToastMessage) => void): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => toast({ text: done }),
    () => toast({ text: 'コピーできませんでした', tone: 'error' }),
  );
