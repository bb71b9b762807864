/** Refusals about what members keep and say of each other; part of the table in `errors`. */
export const memberErrors = {
  'review/replied': [409, '返信はもう送られています', 'この口コミには返信を1回送っています。書き直しはできません。'],
  'review/reply_decided': [
    409,
    '返信の確認は終わっています',
    'ほかの担当者が先に確認したか、キャストが返信を消しました。',
  ],
  'saved_search/limit': [409, '保存できませんでした', '条件は10件まで保存できます。使わないものを消してください。'],
  'talk/contact_in_picture': [
    422,
    '写真は届きませんでした',
    '連絡先が写っているため届きませんでした。別の写真を選び直してください。',
  ],
  'talk/place_outside': [422, '場所は届きませんでした', '地図の範囲の外です。地図の中で指定してください。'],
  'talk/place_unknown': [422, '場所は届きませんでした', 'この場所は案内していません。ほかの場所を選択してください。'],
} as const;
