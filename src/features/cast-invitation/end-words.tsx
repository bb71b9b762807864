import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { Lead } from '@/ui/pieces/text';
import type { Link } from './use-invitation';

const WORDS: Partial<Record<Link['state'], { title: string; body: string }>> = {
  approved: {
    title: '登録が完了しています',
    body: 'この招待は使われています。電話番号とパスワードでログインしてください。',
  },
  declined: { title: '招待をお断りしました', body: '送信された書類は消しました。ご返事の理由はお聞きしません。' },
  revoked: { title: 'この招待は取り消されました', body: '送信された書類は消しました。' },
  expired: {
    title: '招待の期限が切れました',
    body: '続ける場合は、招待した担当者に新しいリンクをお求めください。何もしなくても大丈夫です。',
  },
  refused: {
    title: 'ご登録いただけませんでした',
    body: '18歳未満の方はお仕事ができません。送信された画像は90日後に消えます。内容に誤りがある場合は、お問い合わせください。',
  },
};

/** What an invitation that ended came to. */
export function EndWords({ link }: { link: Link }) {
  const words = WORDS[link.state];
  return (
    <>
      <div>
        <h1>{words?.title}</h1>
        <Lead>{words?.body}</Lead>
      </div>
      {link.state === 'approved' && (
        <Button size="lg" full href={paths.login(paths.castHome)}>
          ログインする
        </Button>
      )}
      {link.state === 'refused' && (
        <Button tone="secondary" full href={paths.contact}>
          お問い合わせ
        </Button>
      )}
    </>
  );
}
