import { useApi } from '@/hooks/use-api';
import { castPaths } from '@/paths/cast';
import { Banner } from '@/ui/pieces/banner';

/**
 * The cast takes requests, and nothing would tell the cast of one: neither a push to some device of the cast's nor an
 * SMS. Nothing is drawn otherwise.
 */
export default function Unreachable() {
  const { data } = useApi('GET /api/v1/users/me/push_device/', {});
  if (!data || data.reached_by.push || data.reached_by.sms) return null;
  return (
    <Banner kind="warn" action={{ label: '設定する', href: castPaths.notification }}>
      受付中ですが、リクエストが届いてもお知らせする方法がありません。
    </Banner>
  );
}
