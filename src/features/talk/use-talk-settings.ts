import type { Data, Input } from '@/contract';
import { useApi, useRefresh } from '@/hooks/use-api';
import { api, messageOf } from '@/platform/http';
import { useToast } from '@/ui/pieces/toast';

/** How a person wants to talk. */
export type TalkSettings = Data<'GET /api/v1/users/me/talk_settings/'>;
/** What is changed of it. */
export type TalkWish = NonNullable<Input<'PATCH /api/v1/users/me/talk_settings/'>['body']>;

/** The settings, and the way to change them: shown at once, taken back with words when the server refuses. */
export function useTalkSettings() {
  const toast = useToast();
  const refresh = useRefresh();
  const settings = useApi('GET /api/v1/users/me/talk_settings/', {});
  const save = (wish: TalkWish) =>
    settings
      .mutate(() => api('PATCH /api/v1/users/me/talk_settings/', { body: wish }), {
        optimisticData: (known) => ({ ...(known ?? NOTHING), ...(wish as Partial<TalkSettings>) }),
        rollbackOnError: true,
        revalidate: false,
      })
      .then(() => refresh(['GET /api/v1/users/me/talk_templates/']));
  const change = (wish: TalkWish) => {
    save(wish).catch((refused: unknown) => toast({ text: messageOf(refused), tone: 'error' }));
  };
  return { settings, change, save };
}

const NOTHING: TalkSettings = { receive_from: 'everyone', read_marks: true, templates: [] };
