import { ADDRESS_VISIBLE_HOURS, ANSWER_MINUTES } from '@/domain/limits';

/** What is asked first, with the answer. */
export const QUESTIONS = [
  {
    question: '料金はいつ支払いますか？',
    answer:
      'リクエストのときに総額分のゴールド（1G＝1円）を確保し、ご利用の終了後にお支払いとなります。予約が成立しなければ全額が戻ります。',
  },
  {
    question: '承認されなかったときは？',
    answer: `料金はかかりません。確保したゴールドはすぐに戻ります。${ANSWER_MINUTES}分以内にお返事がないときも同じです。`,
  },
  {
    question: '25:00とは何時のことですか？',
    answer: '翌日の午前1:00のことです。営業日は9:00から29:00（翌朝5:00）までで、0時を過ぎても同じ日として数えます。',
  },
  {
    question: '電話番号や名前は相手に伝わりますか？',
    answer: `電話番号は表示されません。お相手に伝わるのはニックネームだけです。ご自宅の住所は予約の確定後にそのキャストにだけ表示され、終了の${ADDRESS_VISIBLE_HOURS}時間後に見えなくなります。`,
  },
  {
    question: 'キャンセル料はかかりますか？',
    answer: '承認の前はかかりません。確定後は開始までの時間で変わり、予約の確認画面に時刻と金額を表示します。',
  },
] as const;
