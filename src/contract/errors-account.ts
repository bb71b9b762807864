/** Refusals about the staff, and a telephone number that is taken back through the operator; part of `errors`. */
export const accountErrors = {
  'auth/second_factor_required': [403, '2つ目の確認が必要です', 'パスキーか認証アプリのコードで確認してください。'],
  'auth/second_factor_stale': [
    403,
    'もう一度確認が必要です',
    'この操作の前に、パスキーか認証アプリのコードで確認してください。',
  ],
  'second_factor/wrong': [
    400,
    'コードが正しくありません',
    'コードが正しくありません。一度使ったコードは使えません。次のコードを入力してください。',
  ],
  'second_factor/locked': [429, 'しばらく確認できません', 'まちがいが続いたため、しばらく確認できません。'],
  'second_factor/over': [
    410,
    '設定をはじめからやり直してください',
    '設定の有効期限が切れました。もう一度はじめてください。',
  ],
  'staff/own_roles': [
    409,
    '自分の役割は変更できません',
    '自分の役割は、ほかの責任者が変更し、さらに別の責任者が承認します。',
  ],
  'staff/unchanged': [409, '変更がありません', '役割は、いまと同じです。'],
  'phone_recovery/open': [
    409,
    '受付中の申請があります',
    'この電話番号からの申請を受け付けています。結果をSMSでお知らせします。',
  ],
  'phone_recovery/over': [
    410,
    'お手続きの有効期限が切れました',
    'お手続きの有効期限が切れました。もう一度、電話番号の入力からお試しください。',
  ],
  'phone_recovery/held': [409, 'ほかの担当者が確認中です', 'ほかの担当者がこの申請を開いています。'],
  'phone_recovery/state_conflict': [
    409,
    '申請の状態が変わりました',
    'この申請は、元の番号から止められたか、判断が終わっています。画面を更新してください。',
  ],
  'phone_recovery/own_account': [
    409,
    '別の担当者が必要です',
    '自分のアカウントと、代理閲覧をしたアカウントの申請は、判断できません。',
  ],
  'phone_recovery/too_early': [
    409,
    'まだ承認できません',
    '申請から24時間が過ぎるか、元の番号で確認されると承認できます。',
  ],
  'phone_recovery/phone_taken': [
    409,
    'この電話番号は登録済みです',
    '新しい電話番号には、ほかのアカウントがあります。理由を選んで申請をお断りください。',
  ],
} as const;
