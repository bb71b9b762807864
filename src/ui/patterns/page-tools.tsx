import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share';
import { useRouter } from 'next/router';
import type { MouseEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { NETWORK_FAILED } from '@/platform/http/network-failed';
import { pageBehind } from '@/platform/page-behind';
import { IconButton, type IconButtonProps } from '@/ui/pieces/icon-button';
import { wide } from '@/ui/pieces/theme/tokens';
import { useToast } from '@/ui/pieces/toast';

type Variant = NonNullable<IconButtonProps['variant']>;

/** Props of PictureTools: `back` as Back takes it, `name` as ShareButton does, and what else stands at the right. */
export type PictureToolsProps = { back: string; name: string; children?: ReactNode; className?: string };

/** Back and share over the pictures at a page's head, from 768 px in a line of their own above them. */
export function PictureTools({ back, name, children, className }: PictureToolsProps) {
  return (
    <Tools className={className}>
      <Back variant="plate" href={back} />
      <ShareButton name={name} variant="plate" />
      {children}
    </Tools>
  );
}

/** Back to the page before, or to `href` where that was no page of ours. */
export function Back({ variant, href }: { variant: Variant; href: string }) {
  const router = useRouter();
  return (
    <IconButton
      icon={ChevronLeft}
      label="戻る"
      variant={variant}
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
export function ShareButton({ name, variant }: { name: string; variant: Variant }) {
  const toast = useToast();
  const share = () =>
    import('./share').then(
      (part) => part.share(name, toast),
      () => toast({ text: NETWORK_FAILED, tone: 'error' }),
    );
  return <IconButton icon={Share} label="共有" variant={variant} size={20} onClick={() => void share()} />;
}

const Tools = styled.div`
  position: absolute;
  z-index: 1;
  inset: calc(var(--safe-t) + 4px) 8px auto;
  display: flex;

  > :first-child { margin-right: auto; }
  @media ${wide} {
    position: static;
    height: calc(var(--header) + var(--safe-t));
    padding: calc(var(--safe-t) + 4px) 16px 0;
    span { background: none; box-shadow: none; }
  }
`;
