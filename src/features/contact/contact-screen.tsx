import ExternalLink from 'lucide-react/icons/external-link';
import Phone from 'lucide-react/icons/phone';
import styled from 'styled-components';
import { CONTACT_CATEGORIES } from '@/domain/contact';
import { keysOf } from '@/domain/keys';
import { paths } from '@/paths';
import { breadcrumbs } from '@/ui/patterns/breadcrumbs';
import { FaqData } from '@/ui/patterns/faq-data';
import { Screen } from '@/ui/patterns/screen';
import { Seo } from '@/ui/patterns/seo';
import { Button } from '@/ui/pieces/button';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Questions } from '@/ui/pieces/questions';
import { Band, Section } from '@/ui/pieces/section';
import { Footnote, Lead } from '@/ui/pieces/text';
import { ANSWERS } from './answers';

/** The telephone of the support desk, the help pages of another site (null = there are none), and our own origin. */
export type ContactProps = { phone: string; helpUrl: string | null; origin: string };

/** `/contact`: a few answers, the telephone, and the form by what it is about. The same for all visitors. */
export function ContactScreen({ phone, helpUrl, origin }: ContactProps) {
  return (
    <Screen title="お問い合わせ" back={{ href: paths.top }}>
      <Seo
        title="お問い合わせ・よくある質問｜YOI"
        description="よくある質問と、お電話・フォームでのお問い合わせの窓口です。お電話は9:00–29:00に受け付けています。"
        origin={origin}
        path={paths.contact}
        card="brand"
        data={breadcrumbs([
          ['トップ', paths.top],
          ['お問い合わせ', paths.contact],
        ])}
      />
      <Section title="よくある質問" spacing="transaction">
        <FaqData of={ANSWERS} />
        <Questions questions={ANSWERS} closed />
        {helpUrl !== null && (
          <Help>
            <Button tone="secondary" icon={ExternalLink} href={helpUrl} target="_blank" rel="noopener noreferrer">
              ヘルプセンターを開く
            </Button>
          </Help>
        )}
      </Section>
      <Band />
      <Section title="フォームでのお問い合わせ" spacing="transaction">
        <Gutter>
          <Lead>内容に近いものをお選びください。2営業日以内にメールでご返信します。</Lead>
        </Gutter>
        <List>
          {keysOf(CONTACT_CATEGORIES).map((category) => (
            <ListRow key={category} {...CONTACT_CATEGORIES[category]} href={paths.contactForm({ category })} />
          ))}
        </List>
      </Section>
      {phone !== '' && (
        <>
          <Band />
          <Section title="お電話でのお問い合わせ" spacing="transaction">
            <Gutter>
              <Telephone>
                <b>{phone}</b>
                <span>受付 9:00–29:00（年中無休）</span>
              </Telephone>
              <ButtonPlace>
                <Button icon={Phone} tone="secondary" href={`tel:${phone.replaceAll('-', '')}`}>
                  電話する
                </Button>
              </ButtonPlace>
              <Footnote>29:00は翌朝5:00のことです。ご利用中のトラブルなど、お急ぎの方はお電話ください。</Footnote>
            </Gutter>
          </Section>
        </>
      )}
    </Screen>
  );
}

const Help = styled(Gutter)`
  padding-top: 16px;
`;

const Telephone = styled.p`
  display: grid;
  gap: 2px;
  margin-bottom: 12px;

  b { font: 700 1.5rem/1.3 var(--font); font-variant-numeric: tabular-nums; }
  span { font: var(--t-13); color: var(--muted); }

  & ~ p { margin-top: 12px; }
`;
