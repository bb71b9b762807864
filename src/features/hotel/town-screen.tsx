import BadgeCheck from 'lucide-react/icons/badge-check';
import UsersRound from 'lucide-react/icons/users-round';
import styled from 'styled-components';
import { dayWord } from '@/domain/date-words';
import { arrivalTime, townTitle } from '@/domain/hotel-words';
import { HotelRows } from '@/parts/hotel-row';
import { paths } from '@/paths';
import { HeadTools } from '@/ui/patterns/head-tools';
import { Seo } from '@/ui/patterns/seo';
import { Button } from '@/ui/pieces/button';
import { Chip, ChipRow } from '@/ui/pieces/chip';
import { FactBar } from '@/ui/pieces/fact-bar';
import { Icon } from '@/ui/pieces/icon';
import { ButtonPlace, Gutter } from '@/ui/pieces/layout';
import { Section } from '@/ui/pieces/section';
import { Steps } from '@/ui/pieces/steps';
import { twoColumns, wide } from '@/ui/pieces/theme/tokens';
import { HotelItem } from './hotel-item';
import type { TownProps } from './load';
import { TownPicture } from './town-picture';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letterAt = (at: number) => LETTERS[at] ?? '';

/** /hotelmap/certified-hotel-town/[id]: the drawn town, when one can meet there, its hotels by letter, how it goes. */
export function TownScreen({
  town,
  hotels,
  others,
  date,
  today,
  about,
  spots,
  meeting,
  origin,
}: TownProps & { origin: string }) {
  const title = townTitle(town.name);
  const pins = hotels.flatMap((hotel, at) => {
    const spot = spots[hotel.id];
    return spot
      ? [{ letter: letterAt(at), spot, label: `${letterAt(at)} ${hotel.name}`, href: paths.hotel(hotel.id) }]
      : [];
  });
  return (
    <>
      <Seo
        title={`${title}のホテル${hotels.length}軒｜YOI`}
        description={about.description}
        origin={origin}
        path={paths.hotelTown(town.id)}
        card="town"
        data={about.data}
      />
      <Night>
        <Tools>
          <HeadTools back={paths.hotels()} name={title} />
        </Tools>
        <Head>
          <Kind>
            <Icon of={BadgeCheck} size={18} />
            認定ホテル街
          </Kind>
          <h1>{town.name}</h1>
        </Head>
        <TownPicture
          slug={town.slug}
          alt={`${title}の絵地図。ホテルの位置は下の一覧の文字で示しています`}
          pins={pins}
        />
      </Night>
      <Gutter>
        <FactBar
          facts={[
            {
              label: '最短で会える',
              value: arrivalTime(town.next_starts_at, today) ?? '受付終了',
              light: town.next_starts_at !== null,
            },
            { label: '交通費', value: '¥0' },
            {
              label: 'ホテル',
              value: (
                <>
                  {hotels.length}
                  <small>軒</small>
                </>
              ),
            },
          ]}
        />
        <Lead>待機場所が近く、キャストが早く着けるエリアです。交通費はかかりません。</Lead>
        <ButtonPlace>
          <Button tone="secondary" icon={UsersRound} href={paths.casts({ area_id: town.area_id })}>
            {dayWord(date, today)}会えるキャスト {town.today_count}人
          </Button>
        </ButtonPlace>
      </Gutter>
      <Section
        title="ホテル"
        note={`${hotels.length}軒`}
        more={{ label: '地図で見る', href: paths.hotels({ town_id: town.id }) }}
      >
        <HotelRows label={`${title}のホテル`}>
          {hotels.map((hotel, at) => (
            <li key={hotel.id}>
              <HotelItem hotel={hotel} today={today} letter={letterAt(at)} />
            </li>
          ))}
        </HotelRows>
      </Section>
      <Section title="待ち合わせのしかた">
        <Steps
          steps={[
            {
              title: 'ホテルへ一人で入ります',
              text: '「1名入室可」のホテルをお選びください。入室のしかたは各ホテルのページにあります。',
            },
            { title: '部屋番号を入力します', text: '予約の画面から入力すると、確定後にキャストへ伝わります。' },
            {
              title: 'お部屋でお待ちください',
              text: `外で待ち合わせる場合は、${meeting.place}から徒歩${meeting.walk}分ほどです。`,
            },
          ]}
        />
      </Section>
      <Section title="ほかの認定ホテル街">
        <ChipRow $wrap>
          {others.map(({ id, name, today_count }) => (
            <Chip key={id} href={paths.hotelTown(id)}>
              {name} <Count>{today_count}人</Count>
            </Chip>
          ))}
        </ChipRow>
      </Section>
    </>
  );
}

const Night = styled.header`
  --focus: var(--on-night);
  background: var(--night);
  color: var(--on-night);

  h1 { margin-top: 4px; padding-bottom: 4px; font: 700 2rem/1.2 var(--font); letter-spacing: 0.04em; }

  /* Beside its name, so that the hotels begin on the first screenful. */
  @media ${wide} {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 360px;

    > :last-child { width: 100%; }
    h1 { font-size: 2.5rem; }
  }
  @media ${twoColumns} { margin-top: 16px; border-radius: var(--r-card); overflow: hidden; }
`;

const Head = styled(Gutter)`
  @media ${wide} { align-self: end; padding-bottom: 28px; }
`;

const Tools = styled.div`
  @media ${wide} { position: absolute; z-index: 1; inset: 0 0 auto; }
`;

const Kind = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font: var(--t-13);
  font-weight: 700;
  color: var(--lantern);
`;

const Lead = styled.p`
  padding-block: 14px 12px;
  word-break: auto-phrase;
`;

const Count = styled.span`
  font-weight: 400;
  color: var(--muted);
`;
