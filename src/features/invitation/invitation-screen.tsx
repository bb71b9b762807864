import Share from 'lucide-react/icons/share-2';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { formatDate } from '@/domain/business-day';
import { INVITATION_GOLD_DAYS, INVITATION_WAIT_HOURS, RETURN_YEARS } from '@/domain/invitation';
import { formatGold } from '@/domain/money';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { copyText, shareAddress } from '@/ui/patterns/share-address';
import { Button } from '@/ui/pieces/button';
import { EmptyState } from '@/ui/pieces/empty-state';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { Gutter } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band, Section } from '@/ui/pieces/section';
import { Skeleton, SkeletonGroup, SkeletonLines } from '@/ui/pieces/skeleton';
import { Footnote } from '@/ui/pieces/text';
import { useToast } from '@/ui/pieces/toast';

type Invitation = Data<'GET /api/v1/users/me/invitation/'>;

// The code of a picture that a second telephone reads.
const QrPicture = later(() => import('@/parts/qr-picture'), <span style={{ minHeight: 184 }} />);

const STATES = { registered: 'ご利用前', rewarded: '特典をお渡し済み', not_rewarded: '特典の対象外' } as const;

/** `/mypage/invite`: the customer's code, ways to pass it on, who came by it. */
export const InviteScreen = () => <Invite back={paths.mypage} />;

/** `/home/invite`: the same for a cast, who invites customers only. */
export const CastInviteScreen = () => <Invite back={paths.castSettings} />;

function Invite({ back }: { back: string }) {
  const invitation = useApi('GET /api/v1/users/me/invitation/', {});
  return (
    <Screen title={back === paths.mypage ? 'お友だちのご招待' : 'お客様のご招待'} back={{ href: back }}>
      <Loaded from={invitation} failed="ご招待の内容を読み込めませんでした" waiting={<Waiting />}>
        {(data) => <InvitationBody invitation={data} />}
      </Loaded>
    </Screen>
  );
}

// As tall as what comes, so that nothing moves under a finger.
function Waiting() {
  return (
    <SkeletonGroup>
      <Surface as="div">
        <div>
          <Skeleton width="72px" height="14px" />
          <Buttons>
            <Skeleton width="190px" height="36px" />
            <Skeleton height="52px" />
            <Skeleton height="52px" />
          </Buttons>
        </div>
        <Skeleton width="184px" height="184px" />
      </Surface>
      <SkeletonLines
        lines={[
          ['64px', 20],
          ['70%', 14],
          ['60%', 14],
        ]}
        top={20}
      />
    </SkeletonGroup>
  );
}

function InvitationBody({ invitation }: { invitation: Invitation }) {
  const { code, url, gold, month, invited, invited_count: count, reward_gold: received } = invitation;
  const toast = useToast();
  const isCast = gold.inviter === 0;
  const text = `ご登録とはじめてのご利用で${formatGold(gold.guest)}をプレゼント`;
  return (
    <>
      <Surface aria-label="招待コード">
        <div>
          <p>招待コード</p>
          <Code>{code}</Code>
          <Buttons>
            <Button size="lg" onClick={() => void shareAddress({ title: 'YOI', text, url }, toast)}>
              <Icon of={Share} size={20} />
              リンクを共有する
            </Button>
            <Button tone="secondary" size="lg" onClick={() => void copyText(code, 'コードをコピーしました', toast)}>
              コードをコピー
            </Button>
          </Buttons>
        </div>
        <QrPicture text={url} label="招待リンクのQRコード" />
      </Surface>
      <Section title="特典" spacing="transaction">
        <Gutter>
          <Terms>
            <dt>ご招待された方</dt>
            <dd>{formatGold(gold.guest)}</dd>
            {!isCast && (
              <>
                <dt>あなた</dt>
                <dd>{formatGold(gold.inviter)}</dd>
              </>
            )}
          </Terms>
          <Footnote>
            はじめてのご利用が終わって{INVITATION_WAIT_HOURS}
            時間後にお渡しする無償のゴールドで、{INVITATION_GOLD_DAYS}日間使えます。
            {isCast
              ? 'ご招待できるのはお客様だけです。キャストのご紹介に特典はありません。'
              : `あなたの特典は月${month.most}名様までです（今月 ${month.rewarded}名様）。`}
            同じ端末でご登録の方や、退会から{RETURN_YEARS}年以内の電話番号でのご登録は対象外です。
          </Footnote>
        </Gutter>
      </Section>
      <Band />
      <Section
        title="ご招待した方"
        note={count > 0 ? `${count}人${isCast ? '' : `　受け取った特典 ${formatGold(received)}`}` : undefined}
        spacing="transaction"
      >
        {invited.length === 0 ? (
          <EmptyState
            title={isCast ? 'まだご招待したお客様はいません' : 'まだ招待したお友だちはいません'}
            note="リンクかコードからご登録いただくと、ここに並びます。"
          />
        ) : (
          <List>
            {invited.map(({ joined_on: date, state, gold: earned }, at) => (
              <ListRow
                // biome-ignore lint/suspicious/noArrayIndexKey: several may register on one day, and they have no name here
                key={`${date}/${at}`}
                label={<span className="num">{formatDate(date)} 登録</span>}
                note={STATES[state]}
                value={earned > 0 ? <b>+{formatGold(earned)}</b> : undefined}
              />
            ))}
          </List>
        )}
      </Section>
      <Gutter style={{ paddingBlock: '8px 24px' }}>
        <Footnote>お名前や、どなたと会ったかは表示しません。</Footnote>
      </Gutter>
    </>
  );
}

const Surface = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 20px 40px;
  margin-top: 4px;
  padding: 20px var(--gutter);
  border-block: 1px solid var(--line);
  background: var(--surface);

  > div { flex: 1 1 240px; max-width: 400px; }
  p { font: var(--t-13); color: var(--muted); }
`;

const Code = styled.p`
  && { font: var(--t-32); font-weight: 700; letter-spacing: 0.08em; color: var(--ink); }
`;

const Buttons = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 12px;
`;

const Terms = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 6px 16px;
  max-width: 480px;
  margin-bottom: 8px;
  font: var(--t-14);
  font-variant-numeric: tabular-nums;

  dt { color: var(--muted); }
  dd { font-weight: 700; text-align: right; }
`;
