import { castEndpoints } from '@/contract/cast';
import { pageQuery } from '@/contract/fields';
import { profileOptions } from '@/domain/cast-profile';
import { FACETS, facetOfTag, facetOptions, tagId } from '@/domain/facets';
import { checkMinutes, lengthFault } from '@/domain/limits';
import { AREAS, HOTEL_TOWNS, PREFECTURES, STORES } from '@/domain/master-data';
import { bufferMinutes, isPlaceTypeId, PLACE_TYPE_IDS, placeTypeName } from '@/domain/place-types';
import { reservationCode } from '@/domain/reservation-code';
import { isOps, roleOf } from '@/domain/roles';
import { CUP_SIZES } from '@/domain/search-conditions';
import { isSourceCode, SOURCE_CODES } from '@/domain/tracking-codes';

describe('play length', () => {
  test.each([
    [40, false, 'too_short'],
    [45, false, 'too_short'],
    [50, false, 'ok'],
    [55, false, 'off_grid'],
    [1440, false, 'ok'],
    [1450, false, 'too_long'],
    [20, true, 'too_short'],
    [30, true, 'ok'],
    [60.5, true, 'off_grid'],
    [Number.NaN, false, 'off_grid'],
  ] as const)('%d minutes (economy %s): %s', (minutes, economy, expected) => {
    expect(checkMinutes(minutes, economy)).toBe(expected);
  });

  it('a length that is too short is told with the least of the store', () => {
    expect(lengthFault(1450, false)).toBe('最長1440分までです');
    expect([lengthFault(20, true), lengthFault(20, false), lengthFault(30, true), lengthFault(55, false)]).toEqual([
      '最短30分から選択してください',
      '最短50分から選択してください',
      null,
      '10分単位で選択してください',
    ]);
  });
});

describe('roles', () => {
  test('come from the groups alone', () => {
    expect(roleOf(['female_cast'])).toBe('female_cast');
    expect(roleOf(['x-female-y'])).toBe('female_cast');
    expect(roleOf(['male_user'])).toBe('male_user');
    expect(roleOf([])).toBe('male_user');
    expect(isOps(['yoi-ops'])).toBe(true);
    expect(isOps(['yoi-ops-2', 'my-yoi-ops'])).toBe(false);
    expect(isOps(['yoi-ops', 'female_cast'])).toBe(false);
  });
});

describe('tables of the spec', () => {
  test('casts are searched by 41 ratings, from 1.0 to 5.0', () => {
    const { rating_min } = castEndpoints['GET /api/v1/female_casts/'].query;
    const tenths = Array.from({ length: 100 }, (_, tenth) => (tenth / 10).toFixed(1));
    const taken = tenths.filter((rating) => rating_min.safeParse(rating).success);
    expect([taken.length, taken[0], taken[3], taken[40]]).toEqual([41, '1.0', '1.3', '5.0']);
  });

  test('letters are twenty-four, A to X', () => {
    expect(CUP_SIZES.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWX');
  });

  test('certified hotel towns are the thirteen, in their order', () => {
    expect(HOTEL_TOWNS.map(({ slug }) => slug)).toEqual([
      'shinjuku',
      'shibuya',
      'gotanda',
      'kinshicho',
      'uguisudani',
      'nippori',
      'ueno',
      'ikebukuro',
      'otsuka',
      'shin-okubo',
      'yokohama',
      'nishi-funabashi',
      'kamata',
    ]);
  });

  test('sources are the sixteen, each the code of its place', () => {
    expect(Object.entries(SOURCE_CODES).sort()).toEqual([
      ['001', 'one_shot_dialog'],
      ['002', 'matching'],
      ['003', 'nav_talk'],
      ['004', 'nav_reserve'],
      ['005', 'nav_mypage'],
      ['006', 'hamburger_menu'],
      ['007', 'girl_page_banner'],
      ['008', 'lp'],
      ['009', 'opinion'],
      ['010', 'follow'],
      ['011', 'cast_detail_talk'],
      ['012', 'hotel_recommend'],
      ['013', 'matching_home'],
      ['014', 'cast_asset_view'],
      ['015', 'cast_content_video_view'],
      ['016', 'paid_video_view'],
    ]);
    expect([isSourceCode('016'), isSourceCode('017'), isSourceCode('toString')]).toEqual([true, false, false]);
  });

  test('places are the three', () => {
    expect(PLACE_TYPE_IDS.map((id) => [id, placeTypeName(id), bufferMinutes(id)])).toEqual([
      [16, '自宅', 30],
      [17, 'ホテル', 30],
      [154, '店舗・提携ルーム', 10],
    ]);
    expect([isPlaceTypeId(17), isPlaceTypeId(18)]).toEqual([true, false]);
  });

  test('master data hangs together', () => {
    expect([AREAS, HOTEL_TOWNS, PREFECTURES, STORES].map((list) => list.length)).toEqual([30, 13, 47, 14]);
    expect(PREFECTURES[12]).toEqual({ id: 13, name: '東京都' });
    const areaIds = new Set(AREAS.map(({ id }) => id));
    expect(HOTEL_TOWNS.every(({ area_id }) => areaIds.has(area_id))).toBe(true);
    expect(new Set(STORES.map(({ card_shop_id }) => card_shop_id)).size).toBe(14);
  });

  test('every facet value has one tag', () => {
    const tags = FACETS.flatMap((facet) => facetOptions(facet).map(({ tag, name }) => ({ facet, tag, name })));
    expect(new Set(tags.map(({ tag }) => tag)).size).toBe(tags.length);
    for (const { facet, tag, name } of tags) expect(facetOfTag(tag)).toEqual({ facet, name });
    expect([tagId('body_type', 0), tagId('play_style', 1), tagId('place', 154)]).toEqual([1, 5002, 4154]);
    expect([facetOfTag(9001), facetOfTag(999)]).toEqual([null, null]);
    expect(facetOptions('body_type').map(({ value }) => value)).toEqual(
      facetOptions('body_type').map((_, at) => at + 1),
    );
    expect(facetOptions('place').map(({ value }) => value)).toEqual([16, 17, 154]);
    // A fact is not a choice.
    const own = profileOptions('genre').map(({ name }) => name);
    expect(
      facetOptions('genre')
        .filter(({ name }) => !own.includes(name))
        .map(({ name }) => name),
    ).toEqual([...['新人', 'エコノミー']]);
  });
});

describe('the reservation code', () => {
  test('is short, stable and made of the random part', () => {
    const code = reservationCode('019aa5c3-7d11-7abc-8def-0123456789ab');
    expect(code).toMatch(/^Y-[2-9A-HJ-NP-Z]{4}-\d{4}$/);
    expect(reservationCode('019AA5C3-7D11-7ABC-8DEF-0123456789AB')).toBe(code);
    expect(reservationCode('019aa5c3-7d11-7abc-8def-f123456789ab')).not.toBe(code);
    expect(() => reservationCode('17')).toThrow(RangeError);
  });
});

test('a page has twenty rows where no number is asked for, and fifty at most', () => {
  expect(pageQuery.limit.parse(undefined)).toBe(20);
  expect(pageQuery.limit.parse('50')).toBe(50);
  expect(pageQuery.limit.safeParse('51').success).toBe(false);
});
