import { momentWords } from '@/domain/date-words';
import { useApi } from '@/hooks/use-api';
import { Banner } from '@/ui/pieces/banner';
import { Gutter } from '@/ui/pieces/layout';
import { ListSum } from './work-list';

/** What the night's comparison of ledger, payments and bookings found, and when it was made. */
export function DailyCheck() {
  const check = useApi('GET /api/v1/ops/daily_check/', {}).data;
  if (!check) return null;
  if (check.at === null)
    return (
      <Gutter>
        <ListSum>日次の突合　まだ行われていません</ListSum>
      </Gutter>
    );
  return (
    <>
      <Gutter>
        <ListSum>
          日次の突合　差分 <b>{check.differences}件</b>　{momentWords(check.at)}
        </ListSum>
      </Gutter>
      {check.failures.map(({ title, differences }) => (
        <Banner key={title} kind="warn">
          {title}　{differences}件
        </Banner>
      ))}
    </>
  );
}
