import { momentWords } from '@/domain/date-words';
import { maskPhone, normalizePhone } from '@/domain/phone';
import { paths } from '@/paths';
import { Button } from '@/ui/pieces/button';
import { FactList } from '@/ui/pieces/facts';
import { Lead } from '@/ui/pieces/text';
import type { Sent } from './types';

/** The request was taken: what happens now. It says the same whether the old number has an account or not. */
export default function Done({ sent, phone }: { sent: Sent; phone: string }) {
  return (
    <>
      <div role="status">
        <h2>申請を受け付けました</h2>
        <Lead>
          結果は、新しい番号へSMSでお知らせします。以前の番号がお手元で使える場合は、届いたSMSのリンクから確認できます。
        </Lead>
      </div>
      <FactList
        facts={[
          { label: 'お知らせ先', value: maskPhone(normalizePhone(phone) ?? '') },
          { label: '変更できる日時', value: `${momentWords(sent.approvable_at)} 以降` },
          { label: '申請の期限', value: momentWords(sent.ends_at) },
        ]}
      />
      <Button size="lg" full href={paths.login()}>
        ログインへ戻る
      </Button>
    </>
  );
}
