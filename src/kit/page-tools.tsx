import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share';
import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import { IconButton, type IconButtonProps } from '@/components/icon-button';
import { useToast } from '@/components/toast';
import { pageBehind } from '@/platform/page-behind';

type Look = NonNullable<IconButtonProps['look']>;

/** Back to where he came from, or to `href` where that was no page of ours. */
export function Back({ look, href }: { look: Look; href: string }) {
  const router = useRouter();
  return (
    <IconButton
      icon={ChevronLeft}
      label="戻る"
      look={look}
      href={href}
      onClick={(event: MouseEvent) => {
        if (pageBehind() === null) return;
        event.preventDefault();
        router.back();
      }}
    />
  );
}

/** Shares the page's address, or copies it where the device cannot share. */
export function ShareButton({ name, look }: { name: string; look: Look }) {
  const toast = useToast();
  const share = async () => (await import('./share')).share(name, toast);
  return <IconButton icon={Share} label="共有" look={look} size={20} onClick={() => void share()} />;
}
