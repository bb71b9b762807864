import Eye from 'lucide-react/icons/eye';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import styled from 'styled-components';
import type { Data } from '@/contract';
import { profileOptions } from '@/domain/cast-profile';
import { PROFILE_FACETS } from '@/domain/facets';
import { hiddenWords } from '@/domain/hiding';
import { characterCount } from '@/domain/text';
import { useApi } from '@/hooks/use-api';
import { paths } from '@/paths';
import { Loaded } from '@/ui/patterns/loaded';
import { Screen } from '@/ui/patterns/screen';
import { SheetRow } from '@/ui/patterns/sheet-row';
import { Button } from '@/ui/pieces/button';
import { Icon } from '@/ui/pieces/icon';
import { later } from '@/ui/pieces/later';
import { AboveBar } from '@/ui/pieces/layout';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Band } from '@/ui/pieces/section';
import type { CastProfile, ProfilePart } from './about-sheet';
import { PhotoGrid } from './photo-grid';

const HidingSheet = later(() => import('./hiding-sheet'));
const AboutSheet = later(() => import('./about-sheet'));

/** `/home/profile`: the cast's pictures with where each stands, the profile, and how guests see it. */
export function CastProfileScreen() {
  const photos = useApi('GET /api/v1/female_casts/me/photos/', {});
  const me = useApi('GET /api/v1/female_casts/me/', {}, { revalidateOnFocus: false });
  const id = me.data?.edges.female_cast.id;
  return (
    <Screen
      title="プロフィール"
      back={{ href: paths.castSettings }}
      right={
        id !== undefined && (
          <Button tone="quiet" size="sm" href={paths.cast(id)} aria-label="お客様からの見え方">
            <Icon of={Eye} size={18} />
            見え方
          </Button>
        )
      }
    >
      <Loaded from={photos} failed="写真を読み込めませんでした">
        {(data) => <PhotoGrid photos={data} />}
      </Loaded>
      <Band />
      <Loaded from={me} failed="プロフィールを読み込めませんでした">
        {({ edges }) => <About profile={edges.female_cast} />}
      </Loaded>
    </Screen>
  );
}

function About({ profile }: { profile: CastProfile }) {
  const [part, setPart] = useState<ProfilePart | null>(null);
  const hiding = useApi('GET /api/v1/female_casts/me/hiding/', {}).data;
  const tags = PROFILE_FACETS.flatMap((facet) =>
    profileOptions(facet).flatMap(({ value, name }) => (profile[facet].includes(value) ? [name] : [])),
  );
  const size = [profile.height && `${profile.height}cm`, profile.size].filter(Boolean).join('・');
  return (
    <AboveBar>
      <List>
        <ListRow
          label="自己紹介"
          note={<Line>{profile.bio || 'まだありません'}</Line>}
          value={`${characterCount(profile.bio)}文字`}
          onPress={() => setPart('bio')}
        />
        <ListRow
          label="タグ"
          note={<Line>{tags.join('、') || 'まだありません'}</Line>}
          value={`${tags.length}個`}
          onPress={() => setPart('tags')}
        />
        <ListRow label="身長・サイズ" value={size || '非公開'} onPress={() => setPart('size')} />
        <SheetRow
          icon={ShieldCheck}
          label="身バレ防止"
          note={hiding && hidingWords(hiding)}
          sheet={(close) => <HidingSheet onClose={close} />}
        />
        {part && <AboutSheet profile={profile} part={part} onClose={() => setPart(null)} />}
      </List>
    </AboveBar>
  );
}

function hidingWords({ area_ids: areas, phone_count: phones }: Data<'GET /api/v1/female_casts/me/hiding/'>): string {
  const hidden = [hiddenWords(areas), phones > 0 && `電話番号 ${phones}件`].filter(Boolean).join('と');
  return hidden === '' ? '表示しない相手は登録されていません' : `${hidden}には表示されません`;
}

const Line = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;
