import { useRouter } from 'next/router';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { later } from '@/ui/pieces/later';
import { Skeleton } from '@/ui/pieces/skeleton';
import { MatchingHome } from './matching-home';

const LiveRequest = later(() => import('./live-request'), <Skeleton height="320px" />);

/** `/matching`: the running request, asking anew, what was asked before; with `id` one request, live. */
export function MatchingScreen() {
  useLive();
  const { query, isReady } = useRouter();
  const id = typeof query.id === 'string' ? query.id : null;
  if (!isReady) return <Skeleton height="320px" />;
  return id === null ? <MatchingHome /> : <One id={id} />;
}

function One({ id }: { id: string }) {
  const request = useApi(
    'GET /api/v1/users/me/matching_requests/{matching_request_id}/',
    { params: { matching_request_id: id } },
    { refreshInterval: 20_000 },
  );
  const title = request.data?.state_label ?? 'マッチング';
  return (
    <Screen title={title} back={{ href: paths.matching() }} night={request.data?.can.includes('cancel') ?? false}>
      <Loaded
        from={request}
        failed="募集を表示できませんでした"
        waiting={<Skeleton height="320px" />}
        gone={{
          what: 'この募集は見つかりませんでした',
          how: 'マッチングの画面からお選びください。',
          action: { label: 'マッチングを見る', href: paths.matching() },
        }}
      >
        {(data) => <LiveRequest request={data} />}
      </Loaded>
    </Screen>
  );
}
