import { EmptyState } from '@/components/empty-state';
import { List, ListRow } from '@/components/list-row';
import { SkeletonRow } from '@/components/skeleton';
import { useApi } from '@/hooks/use-api';
import { Loaded } from '@/kit/loaded';
import { paths } from '@/shell/paths';

/** Partners with the registrations that came by their links; a row leads to what the link shows. */
export default function PartnerList() {
  const partners = useApi('GET /api/v1/ops/partners/', {});
  return (
    <Loaded
      from={partners}
      failed="パートナーを読み込めませんでした"
      waiting={<SkeletonRow />}
      empty={<EmptyState title="パートナーはいません" />}
    >
      {(shown) => (
        <List>
          {shown.map(({ code, name, ended_at: endedAt, registrations, registrations_30_days: recent }) => (
            <ListRow
              key={code}
              label={name}
              note={endedAt === null ? `コード ${code}` : `コード ${code}　終了`}
              value={
                <>
                  登録 <b>{registrations}</b>人（30日 {recent}人）
                </>
              }
              {...(endedAt === null ? { href: paths.partner(code) } : {})}
            />
          ))}
        </List>
      )}
    </Loaded>
  );
}
