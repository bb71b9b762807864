import { useEffect } from 'react';
import type { Role } from '@/domain/roles';
import { useNewMovies } from '@/features/cast/movie/use-new-movies';
import { keepSending } from '@/features/reservation/send-presses';
import { startOutbox } from '@/features/talk/outbox';
import { useApi } from '@/hooks/use-api';
import { useLive } from '@/hooks/use-live';
import { useSession } from '@/hooks/use-session';
import { showAppBadge } from '@/platform/push';
import { NewMoviesDot } from './new-movies-dot';
import type { TabBadges } from './tabs';

/**
 * Reads what waits behind the tabs, follows the person's changes, sends what was written offline, and tells the frame.
 * Draws nothing itself.
 */
export default function LiveBadges({ role, onChange }: { role: Role; onChange: (badges: TabBadges) => void }) {
  useLive();
  const cast = role === 'female_cast';
  const ofCustomer = useApi('GET /api/v1/male_users/me/footer/badge/', cast ? null : {});
  const ofCast = useApi('GET /api/v1/female_casts/me/footer/badge/', cast ? {} : null);
  const { reserve = 0, talk = 0, notice = 0, matching = 0, total } = (cast ? ofCast.data : ofCustomer.data) ?? {};
  const isNew = useNewMovies(ofCustomer.data?.movie === true);
  useEffect(
    () => onChange({ reserve, talk, notice, matching, movie: isNew && <NewMoviesDot /> }),
    [reserve, talk, notice, matching, isNew, onChange],
  );
  const { ghost } = useSession();
  useEffect(() => {
    // The icon's number is a courtesy: where it fails nothing is missing. Another person's never stands on this icon.
    if (total !== undefined && !ghost) showAppBadge(total).catch(() => undefined);
  }, [total, ghost]);
  useEffect(() => {
    // What is kept on this device is not sent while an account is impersonated.
    if (!ghost) startOutbox();
  }, [ghost]);
  // Presses during a meeting as well, SOS first of all: the cast may be on another page when the connection is
  // back.
  useEffect(() => (cast && !ghost ? keepSending() : undefined), [cast, ghost]);
  return null;
}
