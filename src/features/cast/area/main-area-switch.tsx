import { useApi } from '@/hooks/use-api';
import { useMember } from '@/hooks/use-session';
import { useCommand } from '@/ui/patterns/use-command';
import { Button } from '@/ui/pieces/button';

/** Props of MainAreaSwitch: the area whose page is open. */
export type MainAreaSwitchProps = { areaId: number; name: string };

const ME = 'GET /api/v1/male_users/me/';

/** Puts this area among the member's own, or takes it away. Nothing for a guest or a cast. */
export default function MainAreaSwitch(props: MainAreaSwitchProps) {
  return useMember()?.role === 'male_user' ? <CustomerSwitch {...props} /> : null;
}

function CustomerSwitch({ areaId, name }: MainAreaSwitchProps) {
  const { data: me } = useApi(ME, {});
  const common = { refresh: [ME], refusedByToast: true } as const;
  const add = useCommand('POST /api/v1/users/me/user_main_area_managements/', {
    ...common,
    done: `${name}をよく利用するエリアに登録しました`,
  });
  const remove = useCommand('DELETE /api/v1/users/me/user_main_area_managements/{area_id}/', {
    ...common,
    done: `${name}をよく利用するエリアから外しました`,
  });
  const isMain = me?.main_area_ids.includes(areaId) ?? false;
  const press = () => (isMain ? remove.run({ params: { area_id: areaId } }) : add.run({ body: { area_id: areaId } }));
  return (
    <Button
      tone="secondary"
      aria-disabled={me === undefined || undefined}
      loading={add.busy || remove.busy}
      loadingText="保存中"
      onClick={() => me && void press()}
    >
      {isMain ? 'よく利用するエリアから外す' : 'よく利用するエリアに登録する'}
    </Button>
  );
}
