/** Refusals about stores, how casts come to them, and what two of the staff decide; part of the table in `errors`. */
export const storeErrors = {
  'approval/open': [409, '承認を待っています', '同じ内容の依頼が、すでに2人目の承認を待っています。'],
  'approval/over': [409, 'この依頼は終わりました', 'ほかの担当者が先に決めたか、期限が切れています。'],
  'approval/same_person': [409, '別の担当者が必要です', '自分が依頼した操作は、自分では承認できません。'],
  'approval/changed': [
    409,
    '内容が変わりました',
    '依頼のあとに内容が変わりました。何も変更していません。新しい内容で、もう一度依頼してください。',
  ],
  'cast_invitation/over': [410, 'この招待は終わりました', '期限が切れたか、取り消されたか、もう使われています。'],
  'cast_invitation/contract_changed': [
    409,
    '契約の内容が変わりました',
    'お読みいただいたあとに契約の内容が変わりました。もう一度お読みください。',
  ],
  'cast_invitation/phone_taken': [
    409,
    'この電話番号は登録済みです',
    'この電話番号には、すでにアカウントがあります。お客様のアカウントの場合は、退会してからご登録ください。',
  ],
  'cast_invitation/open': [409, '招待中の電話番号です', 'この電話番号への招待が、まだ終わっていません。'],
  'cast_invitation/state_conflict': [
    409,
    '招待の状態が変わりました',
    'ほかの担当者かご本人が先に進めました。画面を更新してください。',
  ],
  'cast_invitation/same_person': [409, '別の担当者が必要です', '自分が1人目の確認は、2人目になれません。'],
  'cast_invitation/help_open': [
    409,
    '先にご本人と話してください',
    'ご本人が助けを求めているか、だれかに言われて登録したと答えています。対応を記録すると確認できます。',
  ],
  'cast_invitation/no_photo': [409, 'まだ公開できません', '承認された写真があるキャストだけを公開できます。'],
  'store/changed': [
    409,
    '変更されています',
    'ほかの担当者が先に変更しました。内容をご確認のうえ、もう一度保存してください。',
  ],
  'store/slug_taken': [409, 'この識別名は使われています', '別の識別名を入力してください。'],
  'store/limit': [409, '登録の上限に達しています', '登録できる店舗は200件までです。'],
} as const;
