import styled from 'styled-components';
import { SmartLink } from './smart-link';

/** Props of TextLinks: `label` names the group for readers; `newWindow` keeps a form that is being filled in. */
export type TextLinksProps = {
  label: string;
  links: readonly { label: string; href: string }[];
  newWindow?: boolean;
};

/** Quiet links side by side, each 44 high, such as those at a page's foot. */
export function TextLinks({ label, links, newWindow = false }: TextLinksProps) {
  return (
    <Links aria-label={label}>
      {links.map(({ label: words, href }) => (
        <SmartLink key={href} href={href} {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})}>
          {words}
          {newWindow && <span className="vh">（新しい画面で開く）</span>}
        </SmartLink>
      ))}
    </Links>
  );
}

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  font: var(--t-13);

  a { display: inline-flex; align-items: center; min-width: 44px; min-height: 44px; color: inherit; text-decoration: underline; text-underline-offset: 3px; }
`;
