import type { ToastMessage } from '@/components/toast';

/** Shares the page's address by the device, or copies it where the device cannot share. */
export async function share(name: string, toast: (message: ToastMessage) => void): Promise<void> {
  const url = window.location.href;
  if (navigator.share) {
    await navigator.share({ title: `${name}｜YOI`, url }).catch(() => undefined); // closed without sharing
    return;
  }
  await navigator.clipboard.writeText(url).then(
    () => toast({ text: 'リンクをコピーしました' }),
    () => toast({ text: 'コピーできませんでした', tone: 'error' }),
  );
}
