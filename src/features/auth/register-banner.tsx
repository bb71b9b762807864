import { useRouter } from 'next/router';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Gutter } from '@/components/layout';
import type { SourceCode } from '@/domain/tracking-codes';
import { useSession } from '@/platform/auth/use-session';
import { paths } from '@/shell/paths';

/** Props: the place (spec §9) and what an account is good for there. */
export type RegisterBannerProps = { source: SourceCode; title: string; text: string };

/** A quiet word to guests that an account helps here; it leads back to this page. Members see nothing. */
export default function RegisterBanner({ source, title, text }: RegisterBannerProps) {
  const { asPath } = useRouter();
  if (useSession().state !== 'guest') return null;
  return (
    <Gutter>
      <Words aria-label={title}>
        <b>{title}</b>
        <p>{text}</p>
        <Button size="sm" tone="secondary" href={paths.register(source, asPath)}>
          無料登録
        </Button>
      </Words>
    </Gutter>
  );
}

const Words = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  margin-top: 16px;
  padding: 14px 16px;
  border-radius: var(--r-card);
  background: var(--sunken);

  b { font: var(--t-14); font-weight: 700; word-break: auto-phrase; }
  p { grid-row: 2; font: var(--t-13); color: var(--muted); word-break: auto-phrase; }
  a { grid-row: span 2; }
`;
