import { femaleCast, person } from '../../../../db/schema';
import { headed, isOfCast, isOfPerson, LEFT_OUT, type Reads } from './read-queries';

/** The row of an account. */
export const OF_PERSON: Reads = {
  account: {
    title: 'アカウント',
    from: person,
    of: isOfPerson(person.id),
    order: [person.id],
    columns: headed(person, {
      id: '会員ID',
      nickname: 'ニックネーム',
      phone: '電話番号',
      mail: 'メール',
      birthDate: '生年月日',
      identityState: '本人確認',
      avatar: 'アイコン',
      introduction: '自己紹介',
      wishIds: '過ごし方の希望',
      mainAreaIds: 'よく利用するエリア',
      whereLearned: '知ったきっかけ',
      source: '登録のきっかけ',
      partnerCode: 'パートナーコード',
      invitationCode: '自分の招待コード',
      inviterCode: '入力した招待コード',
      visitOrigin: '訪問元',
      createdAt: '登録日時',
      passwordChangedAt: 'パスワードの変更日時',
      // A secret.
      credential: LEFT_OUT,
      // Whether it is a cast's copy shows in what it holds.
      groups: LEFT_OUT,
      // Says only from when on the nickname may change again.
      nicknameChangedAt: LEFT_OUT,
      // The suspensions are a section of their own.
      suspendedAt: LEFT_OUT,
      // Empty while an account is in use.
      withdrawnAt: LEFT_OUT,
      // A mark of the app's own.
      isPwaLaunched: LEFT_OUT,
    }),
  },
};

/** The row of a cast. */
export const OF_PROFILE: Reads = {
  profile: {
    title: 'キャストのプロフィールと料金',
    from: femaleCast,
    of: isOfCast(femaleCast.id),
    order: [femaleCast.id],
    columns: headed(femaleCast, {
      displayName: '名前',
      height: '身長',
      size: 'サイズ',
      bio: '自己紹介',
      tags: 'タグ',
      areaIds: 'エリア',
      placeTypeIds: '場所',
      courses: 'コース',
      extensionAmount: '延長',
      photoNomination: '写真指名',
      regularNomination: '本指名',
      options: 'オプション',
      travelFee: '交通費',
      surcharges: '時間帯と場所の追加料金',
      ratingAverage: '評価',
      accepting: '受付',
      autoAccept: '自動で承認',
      bufferMinutes: '間隔の分',
      longOk: '長時間',
      membersOnly: '会員のみに公開',
      leadMinutes: '最短の受付の分',
      declines: 'お受けしない予約',
      breakFrom: '休業の始まり',
      breakTo: '休業の終わり',
      pausedAt: '店舗による受付の休止',
      publishedAt: '公開',
      joinedOn: '入店日',
      // The account and the store stand in sections of their own.
      id: LEFT_OUT,
      personId: LEFT_OUT,
      storeId: LEFT_OUT,
      // Both follow from the prices above.
      priceFrom: LEFT_OUT,
      priceMinutes: LEFT_OUT,
      // The reviews are a section of their own.
      reviewCount: LEFT_OUT,
      // The order of lists, which everybody sees.
      rank: LEFT_OUT,
    }),
  },
};
