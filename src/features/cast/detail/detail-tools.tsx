import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share';
import { useRouter } from 'next/router';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/icon-button';
import { twoColumns, wide, withPanel } from '@/components/theme/tokens';
import { useToast } from '@/components/toast';
import { pageBehind } from '@/platform/page-behind';
import { paths } from '@/shell/paths';

/** Back and share: over her picture, from 768 px in a line of their own above the pictures. */
export function DetailTools({ name }: { name: string }) {
  return (
    <Tools>
      <Back look="plate" />
      <ShareButton name={name} look="plate" />
    </Tools>
  );
}

type Look = 'plate' | 'bare';

/** Back to where he came from, or to the list. */
export function Back({ look }: { look: Look }) {
  const router = useRouter();
  return (
    <IconButton
      icon={ChevronLeft}
      label="戻る"
      look={look}
      href={paths.casts()}
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

const Tools = styled.div`
  position: absolute;
  z-index: 1;
  inset: calc(var(--safe-t) + 4px) 8px auto;
  display: flex;
  justify-content: space-between;

  @media ${wide} {
    position: static;
    height: calc(var(--header) + var(--safe-t));
    padding: calc(var(--safe-t) + 4px) 16px 0;
    span { background: none; box-shadow: none; }
  }
  @media ${twoColumns} {
    position: absolute;
    inset: 24px 4px auto;
    padding: 0;
    span { background: var(--surface); box-shadow: var(--shadow-raised); }
  }
  @media ${withPanel} { inset: 36px calc(var(--gutter) + 8px) auto; }
`;
