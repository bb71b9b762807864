import styled from 'styled-components';
import { TextLinks } from '@/components/text-links';
import { LEGAL_LINKS, paths } from '@/shell/paths';
import type { Area } from '../types';

/** The foot of the public pages: for adults only, and who stands behind it. */
export default function TopFooter({ areas }: { areas: readonly Area[] }) {
  return (
    <Footer>
      <TextLinks
        label="探す"
        links={[
          { label: 'キャストを探す', href: paths.casts() },
          { label: 'ホテルを探す', href: paths.hotels() },
        ]}
      />
      <TextLinks label="エリアのページ" links={areas.map(({ id, name }) => ({ label: name, href: paths.area(id) }))} />
      <b aria-hidden="true">R18</b>
      <p>
        18歳未満の方・高校生の方はご利用いただけません。
        <br />
        掲載店舗はすべて届出済みです。
      </p>
      <TextLinks label="規約と表記" links={LEGAL_LINKS} />
      <small>© YOI</small>
    </Footer>
  );
}

const Footer = styled.footer`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 10px;
  align-items: center;
  margin: 32px 0 calc(-1 * 16px);
  padding: 24px var(--gutter) 28px;
  background: var(--sunken);
  font: var(--t-12);
  color: var(--muted);

  b { display: grid; place-items: center; width: 34px; height: 34px; border: 2px solid currentColor; border-radius: 50%; font: 700 12px/1 var(--font); }
  nav, small { grid-column: 1 / -1; font: var(--t-12); }
`;
