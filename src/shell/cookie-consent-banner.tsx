import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { paths } from '@/paths';
import { answerConsent } from '@/platform/analytics';
import { Button } from '@/ui/pieces/button';
import { SmartLink } from '@/ui/pieces/smart-link';
import { wide } from '@/ui/pieces/theme/tokens';

/**
 * Asks for the agreement to analytics cookies, once the visitor has done something: what a page shows comes first. The
 * page goes on under it; both answers weigh the same, and can be changed later.
 */
export default function CookieConsentBanner() {
  const touched = useTouched();
  if (!touched) return null;
  return (
    <Box aria-label="Cookieの利用について">
      <p>
        ログインなどに必要なCookieのほかに、サービスの改善のための分析にCookieを使ってもよいですか。あとから変更できます。
        <SmartLink href={paths.legal('external_transmission')}>くわしく</SmartLink>
      </p>
      <div>
        <Button tone="secondary" full onClick={() => answerConsent(false)}>
          必要なものだけ
        </Button>
        <Button tone="secondary" full onClick={() => answerConsent(true)}>
          同意する
        </Button>
      </div>
    </Box>
  );
}

const Box = styled.section`
  position: fixed;
  z-index: 29;
  left: 8px;
  right: 8px;
  bottom: calc(var(--bar) + var(--safe-b) + 8px);
  display: grid;
  gap: 10px;
  padding: 14px 16px;
  border: 1px solid var(--line);
  border-radius: var(--r-card);
  background: var(--surface);
  box-shadow: 0 4px 20px rgb(0 0 0 / 0.16);

  p { font: var(--t-13); word-break: auto-phrase; }
  a { display: inline-block; margin-block: -12px; padding: 12px 4px; text-decoration: underline; text-underline-offset: 3px; }
  > div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8px; }

  @media ${wide} {
    left: auto;
    right: calc(max(var(--panel), var(--safe-r)) + 16px);
    width: 420px;
    bottom: calc(var(--bar) + var(--safe-b) + 16px);
  }
`;

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Whether anything was pressed or scrolled since this was there. */
function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const heard = () => setTouched(true);
    for (const touch of TOUCHES) window.addEventListener(touch, heard, { once: true, passive: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, heard);
    };
  }, []);
  return touched;
}
