import { type ReactNode, useState } from 'react';
import { momentWords } from '@/domain/date-words';
import { Button } from '@/ui/pieces/button';
import { later } from '@/ui/pieces/later';
import { Stack } from '@/ui/pieces/layout';
import { Footnote, Lead } from '@/ui/pieces/text';
import { ContractText } from './contract-text';
import type { Held } from './stored';
import type { Link } from './use-invitation';

const DeclineSheet = later(() => import('./decline-sheet'));

type Props = { held: Held; link: Link; onRead: () => void; onChanged: () => Promise<unknown>; help: ReactNode };

/** Before anything is asked: the inviting store, the work, the contract, and that the invited person may say no. */
export function ContractStep({ held, link, onRead, onChanged, help }: Props) {
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <div>
        <h1>{link.store_name}からのご招待</h1>
        <Lead>
          {link.area_name}の店舗です。お仕事と契約の内容をお読みになり、登録するかどうかをご自身でお決めください。
        </Lead>
      </div>
      <ContractText parts={link.contract.parts} />
      <Footnote>
        契約 {link.contract.version}　この招待は {momentWords(link.expires_at)} まで有効です。
      </Footnote>
      <Stack $gap={8}>
        <Button size="lg" full onClick={onRead}>
          読みました。登録へ進む
        </Button>
        <Button tone="secondary" full onClick={() => setDeclining(true)}>
          断る
        </Button>
        {help}
      </Stack>
      {isDeclining && (
        <DeclineSheet
          held={held}
          title="招待を断りますか？"
          note="理由はお聞きしません。店舗には、登録されなかったことだけが伝わります。"
          submit="断る"
          onClose={() => setDeclining(false)}
          onDone={onChanged}
        />
      )}
    </>
  );
}
