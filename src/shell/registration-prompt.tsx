import styled from 'styled-components';
import { type SourceCode, sourceFor } from '@/domain/tracking-codes';
import { IntendedCast } from '@/features/auth/intended-cast';
import { intentOf } from '@/features/auth/intent';
import { useEndedRole } from '@/hooks/use-session';
import { ENDED, ENDED_NEXT } from '@/parts/ended-session';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';

/**
 * Where to return to, the place that asks where the path does not say it (spec §9), and whether a sheet gives it its
 * title and margins.
 */
export type RegistrationPromptProps = { from: string; source?: SourceCode; inSheet?: boolean };

/**
 * Asks a guest to register, or to sign in; both lead back to where the guest wanted to go, with which cast and when. A
 * visitor who has an account and whose session ended is asked to sign in alone.
 */
export default function RegistrationPrompt({
  from,
  source = sourceFor(from),
  inSheet = false,
}: RegistrationPromptProps) {
  const ended = useEndedRole();
  const forCasts = from.startsWith(paths.castHome);
  const wanted = intentOf(from);
  return (
    <Block $inSheet={inSheet}>
      {!inSheet && <h1>{ended ? ENDED : headingOf(forCasts, from)}</h1>}
      {wanted && <IntendedCast wanted={wanted} />}
      <p>{ended ? ENDED_NEXT : wordsFor(forCasts, wanted !== null)}</p>
      {!forCasts && !ended && (
        <Button href={paths.register(source, from)} full size="lg">
          新規登録（無料）
        </Button>
      )}
      <Button href={paths.login(from)} tone={forCasts || ended ? 'primary' : 'secondary'} full size="lg">
        ログイン
      </Button>
    </Block>
  );
}

function wordsFor(forCasts: boolean, isWanted: boolean): string {
  if (forCasts) return 'キャストとして登録された電話番号でログインしてください。';
  const words = '登録は無料、携帯電話番号で2分ほどで完了します。ご利用は18歳以上の方に限ります。';
  return isWanted ? `${words}登録のあと、この続きから進めます。` : words;
}

const headingOf = (forCasts: boolean, from: string) => (forCasts ? 'キャスト専用の画面です' : promptTitle(from));

const NEEDS = { booking: '予約', talk: 'トーク', follow: 'フォロー' } as const;

/** What needs an account, in one line. */
export function promptTitle(from: string): string {
  const what = intentOf(from)?.what;
  if (what === undefined) return '会員登録が必要です';
  return `${NEEDS[what]}には会員登録が必要です`;
}

const Block = styled.div<{ $inSheet: boolean }>`
  display: grid;
  gap: 12px;
  max-width: 480px;
  padding: ${({ $inSheet }) => ($inSheet ? '0 var(--gutter) 8px' : 'calc(var(--safe-t) + 48px) var(--gutter) 32px')};

  h1 { font: var(--t-24); font-weight: 700; }
  > p { margin-bottom: 8px; font: var(--t-14); color: var(--muted); word-break: auto-phrase; }
`;
