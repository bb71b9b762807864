import styled from 'styled-components';
import { type LegalName, paths } from '@/paths';
import { LEGAL_LINKS } from '@/paths/legal';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { Screen } from '@/ui/patterns/screen';
import { Seo } from '@/ui/patterns/seo';
import { later } from '@/ui/pieces/later';
import { Centred } from '@/ui/pieces/layout';
import { Skeleton } from '@/ui/pieces/skeleton';
import { TextLinks } from '@/ui/pieces/text-links';
import { wide } from '@/ui/pieces/theme/tokens';
import type { LegalPart } from './document';
import { legalDocument, type Operator } from './documents';

const CookieConsentSwitch = later(() => import('@/parts/cookie-consent-switch'), <Skeleton height="60px" />);

/** Which document, who runs this installation, and its origin (empty when unknown). */
export type LegalProps = { name: LegalName; operator: Operator; origin: string };

/**
 * `/terms`, `/privacy`, `/tokushoho`, `/external_transmission`, `/prices`, `/workers`: one document each, the same for
 * all visitors.
 */
export function LegalScreen({ name, operator, origin }: LegalProps) {
  const { title, version, lead, parts } = legalDocument(name, operator);
  return (
    <Centred $width={720}>
      <Screen title={title} back={{ href: paths.top }}>
        <Seo
          title={`${title}｜YOI`}
          description={lead}
          origin={origin}
          path={paths.legal(name)}
          card="brand"
          data={breadcrumbs([
            ['トップ', paths.top],
            [title, paths.legal(name)],
          ])}
        />
        <Column>
          <p>{lead}</p>
          {name === 'external_transmission' && <CookieConsentSwitch />}
          {parts.map((part) => (
            <Part key={part.title} {...part} />
          ))}
          <small>
            <time dateTime={version}>{version.split('-').map(Number).join('.')}</time> 版
          </small>
          <TextLinks label="規約と表記" links={LEGAL_LINKS} />
        </Column>
      </Screen>
    </Centred>
  );
}

function Part({ title, id, text = [], rows = [], links = [] }: LegalPart) {
  return (
    <section id={id}>
      <h2>{title}</h2>
      {text.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ term, words }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.length > 0 && <TextLinks label={title} links={links} />}
    </section>
  );
}

const Column = styled.div`
  display: grid;
  gap: 24px;
  max-width: 656px;
  padding: 12px var(--gutter) 48px;
  font: var(--t-15);
  line-height: 1.75;
  word-break: auto-phrase;

  h2 { margin-bottom: 6px; font: var(--t-17); font-weight: 700; }
  section p + p { margin-top: 8px; }
  dl > div { padding: 10px 0; border-bottom: 1px solid var(--line); }
  dl > div:first-child { border-top: 1px solid var(--line); }
  dt { font: var(--t-13); color: var(--muted); }
  small { font: var(--t-13); color: var(--muted); }

  @media ${wide} {
    dl > div { display: grid; grid-template-columns: 176px 1fr; gap: 16px; }
  }
`;
