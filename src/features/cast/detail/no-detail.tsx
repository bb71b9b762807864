import { MembersOnly } from './members-only';
import { NotHere } from './not-here';

/** Why there is no cast on her page: not for this visitor, for members only, or a member's page is still being read. */
export type NoDetailProps = { id: number; why: 'gone' | 'members' | 'reading' };

/** Her page without her. */
export default function NoDetail({ id, why }: NoDetailProps) {
  return why === 'gone' ? <NotHere /> : <MembersOnly id={id} reading={why === 'reading'} />;
}
