import type { CardWords } from './fields.ts';

/** The words of the checkout in one language. `{…}`: what is put in. */
interface CheckoutWords {
  readonly title: string;
  readonly testStore: string;
  readonly today: string;
  readonly thenMonthly: string;
  readonly monthly: string;
  readonly contact: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly card: string;
  readonly cardOptional: string;
  readonly cardHelp: string;
  readonly testCards: string;
  /** Puts a test card into the field. */
  readonly use: string;
  readonly cards: CardWords;
  readonly start: string;
  readonly pay: string;
  readonly required: string;
  readonly emailWrong: string;
  readonly cardWrong: string;
  readonly declined: string;
  readonly doneTitle: string;
  readonly doneTrial: string;
  readonly donePaid: string;
  readonly reference: string;
  readonly close: string;
  readonly goneTitle: string;
  readonly gone: string;
}

const en: CheckoutWords = {
  title: 'Checkout',
  testStore: 'Test store: no money is taken.',
  today: 'Due today',
  thenMonthly: 'From {date}, each month',
  monthly: 'Each month',
  contact: 'Contact',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  company: 'Company (optional)',
  card: 'Card number',
  cardOptional: 'Card number (optional)',
  cardHelp: 'The trial needs no card. With one, the paid plan begins by itself when the trial ends.',
  testCards: 'Test cards',
  use: 'Use',
  cards: { succeeds: 'pays', declined: 'is declined', expires: 'works now, fails at the next charge' },
  start: 'Start the free trial',
  pay: 'Pay {total}',
  required: 'Please fill in this field.',
  emailWrong: 'Please enter a valid e-mail address.',
  cardWrong: 'Please enter the number of one of the test cards.',
  declined: 'The card was declined. Nothing was ordered: try another card.',
  doneTitle: 'Thank you',
  doneTrial: 'Your free trial has begun. A confirmation and a receipt are on their way to {email}.',
  donePaid: 'Your payment was made. A confirmation and a receipt are on their way to {email}.',
  reference: 'Order reference',
  close: 'Close',
  goneTitle: 'This checkout is not there any more',
  gone: 'Close it and begin again.',
};
const zh: CheckoutWords = {
  title: '结账',
  testStore: '测试商店：不会收取任何费用。',
  today: '今日应付',
  thenMonthly: '从 {date} 起，每月',
  monthly: '每月',
  contact: '联系信息',
  firstName: '名字',
  lastName: '姓氏',
  email: '电子邮件地址',
  company: '公司（选填）',
  card: '卡号',
  cardOptional: '卡号（选填）',
  cardHelp: '试用不需要银行卡。填写后，试用结束时付费计划会自动开始。',
  testCards: '测试卡',
  use: '使用',
  cards: { succeeds: '付款成功', declined: '被拒绝', expires: '现在可用，下次扣款失败' },
  start: '开始免费试用',
  pay: '支付 {total}',
  required: '请填写此项。',
  emailWrong: '请输入有效的电子邮件地址。',
  cardWrong: '请输入一张测试卡的卡号。',
  declined: '此卡被拒绝。没有生成订单：请换一张卡。',
  doneTitle: '谢谢',
  doneTrial: '您的免费试用已开始。确认邮件和收据正发送至 {email}。',
  donePaid: '付款已完成。确认邮件和收据正发送至 {email}。',
  reference: '订单编号',
  close: '关闭',
  goneTitle: '此结账页面已失效',
  gone: '请关闭并重新开始。',
};
const ja: CheckoutWords = {
  title: 'ご購入手続き',
  testStore: 'テスト用ストアです。料金は発生しません。',
  today: '本日のお支払い',
  thenMonthly: '{date} 以降、毎月',
  monthly: '毎月',
  contact: 'ご連絡先',
  firstName: '名',
  lastName: '姓',
  email: 'メールアドレス',
  company: '会社名（任意）',
  card: 'カード番号',
  cardOptional: 'カード番号（任意）',
  cardHelp: '試用にカードは不要です。入力すると、試用の終了時に有料プランが自動的に始まります。',
  testCards: 'テストカード',
  use: '使う',
  cards: { succeeds: '支払いに成功', declined: '拒否される', expires: '今は使えるが、次の請求で失敗' },
  start: '無料試用を始める',
  pay: '{total} を支払う',
  required: 'この項目を入力してください。',
  emailWrong: '有効なメールアドレスを入力してください。',
  cardWrong: 'いずれかのテストカードの番号を入力してください。',
  declined: 'カードが拒否されました。注文は行われていません。別のカードをお試しください。',
  doneTitle: 'ありがとうございます',
  doneTrial: '無料試用が始まりました。確認メールと領収書を {email} にお送りします。',
  donePaid: 'お支払いが完了しました。確認メールと領収書を {email} にお送りします。',
  reference: '注文番号',
  close: '閉じる',
  goneTitle: 'この手続きは無効になりました',
  gone: '閉じて、もう一度始めてください。',
};
const pt: CheckoutWords = {
  title: 'Checkout',
  testStore: 'Loja de teste: nenhum valor é cobrado.',
  today: 'A pagar hoje',
  thenMonthly: 'A partir de {date}, por mês',
  monthly: 'Por mês',
  contact: 'Contato',
  firstName: 'Nome',
  lastName: 'Sobrenome',
  email: 'Endereço de e-mail',
  company: 'Empresa (opcional)',
  card: 'Número do cartão',
  cardOptional: 'Número do cartão (opcional)',
  cardHelp: 'O teste gratuito não exige cartão. Com um cartão, o plano pago começa sozinho quando o teste termina.',
  testCards: 'Cartões de teste',
  use: 'Usar',
  cards: { succeeds: 'paga', declined: 'é recusado', expires: 'funciona agora, falha na próxima cobrança' },
  start: 'Iniciar o teste gratuito',
  pay: 'Pagar {total}',
  required: 'Preencha este campo.',
  emailWrong: 'Insira um endereço de e-mail válido.',
  cardWrong: 'Insira o número de um dos cartões de teste.',
  declined: 'O cartão foi recusado. Nada foi pedido: tente outro cartão.',
  doneTitle: 'Obrigado',
  doneTrial: 'O seu teste gratuito começou. Uma confirmação e um recibo serão enviados para {email}.',
  donePaid: 'O seu pagamento foi feito. Uma confirmação e um recibo serão enviados para {email}.',
  reference: 'Referência do pedido',
  close: 'Fechar',
  goneTitle: 'Este checkout não está mais disponível',
  gone: 'Feche-o e comece de novo.',
};
const LANGUAGES: Readonly<Record<string, CheckoutWords>> = { en, zh, ja, pt };

/** The words of the checkout in a language, and which that is: English where there are none in it. */
export function checkoutWords(language: string): { readonly language: string; readonly words: CheckoutWords } {
  const two = language.slice(0, 2).toLowerCase();
  const words = LANGUAGES[two];
  return words ? { language: two, words } : { language: 'en', words: en };
}
