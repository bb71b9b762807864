import styled from 'styled-components';
import { paths } from '@/paths';
import { articlePaths } from '@/paths/articles';
import { LEGAL_LINKS } from '@/paths/legal';
import { moviePaths } from '@/paths/movies';
import { afterHydration } from '@/ui/pieces/later';
import { SmartLink } from '@/ui/pieces/smart-link';
import { frame, wide } from '@/ui/pieces/theme/tokens';
import type { Area } from '../types';

// The document of this browser says whether there are any.
const HelpLink = afterHydration(() => import('./help-link'));

const GROUPS = [
  {
    title: '探す',
    links: [
      { label: 'キャストを探す', href: paths.casts() },
      { label: '出勤表', href: paths.timetable() },
      { label: 'ランキング', href: paths.ranking() },
      { label: '動画', href: moviePaths.movies() },
      { label: 'ホテル・認定ホテル街', href: paths.hotels() },
    ],
  },
  {
    title: '使い方',
    links: [
      { label: 'ご利用の流れ', href: '#flow' },
      { label: '料金・しくみ', href: paths.legal('prices') },
      { label: 'よくある質問', href: '#questions' },
      { label: '読みもの', href: articlePaths.list() },
    ],
  },
  {
    title: 'キャストの方',
    links: [
      { label: 'キャストのログイン', href: paths.login() },
      { label: '働く方の相談窓口', href: paths.legal('workers') },
    ],
  },
  {
    title: '運営について',
    links: [{ label: '運営会社・届出番号', href: `${paths.legal('tokushoho')}#operator` }, ...LEGAL_LINKS],
  },
] as const;

/** The foot of the top page: the ways through the product, for adults only, and who stands behind it. */
export default function TopFooter({ areas }: { areas: readonly Area[] }) {
  return (
    <Footer>
      <Columns>
        {GROUPS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <SmartLink href={href}>{label}</SmartLink>
                </li>
              ))}
              {title === '使い方' && <HelpLink />}
            </ul>
          </nav>
        ))}
        <AreaLinks aria-label="エリアのページ">
          <h2>エリア</h2>
          <ul>
            {areas.map(({ id, name }) => (
              <li key={id}>
                <SmartLink href={paths.area(id)}>{name}</SmartLink>
              </li>
            ))}
          </ul>
        </AreaLinks>
        <Adults>
          <b aria-hidden="true">R18</b>
          <p>
            18歳未満の方・高校生の方はご利用いただけません。掲載店舗はすべて届出済みです。
            <br />
            警察相談 <a href="tel:%239110">#9110</a>　性犯罪・性暴力の相談 <a href="tel:%238891">#8891</a>
          </p>
          <small>© YOI</small>
        </Adults>
      </Columns>
    </Footer>
  );
}

const Footer = styled.footer`
  margin: 32px 0 calc(-1 * 16px);
  background: var(--sunken);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px 16px;
  max-width: ${frame.grid}px;
  margin-inline: auto;
  padding: 28px var(--gutter);
  font: var(--t-13);

  h2 { font: var(--t-13); font-weight: 700; }
  nav a { display: inline-flex; align-items: center; min-width: 44px; min-height: 44px; color: var(--muted); }
  nav a:hover { text-decoration: underline; text-underline-offset: 3px; }
  @media ${wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const AreaLinks = styled.nav`
  grid-column: 1 / -1;

  ul { display: flex; flex-wrap: wrap; gap: 0 20px; }
`;

const Adults = styled.div`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 10px 12px;
  align-items: center;
  padding-top: 20px;
  border-top: 1px solid var(--line);
  font: var(--t-12);
  color: var(--muted);

  > b { display: grid; place-items: center; width: 40px; height: 40px; border: 2px solid currentColor; border-radius: 50%; font: 700 .75rem/1 var(--font); }
  p a { font-variant-numeric: tabular-nums; text-decoration: underline; text-underline-offset: 3px; }
  small { grid-column: 1 / -1; font: var(--t-12); }
`;
