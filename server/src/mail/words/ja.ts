import type { MailWords } from './words.ts';

export const ja: MailWords = {
  reset: {
    subject: 'Tutti の新しいパスワードの設定',
    before: 'このメールアドレスのパスワード再設定が申請されました。\n\n1 時間以内に次のリンクから設定してください：',
    after: 'お心当たりがない場合は、何もする必要はありません。パスワードは変更されません。',
  },
  invitation: {
    invitedSubject: (account) => `Tutti の ${account} への招待`,
    addedSubject: (account) => `Tutti の ${account} を利用できるようになりました`,
    gaveAccess: (by, account) =>
      `${by} さんが、ネットワークオーディオ機器の管理コンソール Tutti の「${account}」へのアクセス権をあなたに付与しました。`,
    choosePassword: '1 週間以内に次のリンクからパスワードを設定してください（1 回のみ有効）：',
    signIn: '現在お使いのパスワードでサインインしてください：',
    singleSignOn: '他のサービスと同様に、シングルサインオンでサインインしてください：',
    afterwards: (email) => `設定後、${email} でサインインしてください。お心当たりがない場合は、何もする必要はありません。`,
  },
  welcome: {
    subject: 'Tutti へようこそ',
    made: (account) => `ネットワークオーディオ機器の管理コンソール Tutti のアカウント「${account}」の準備ができました。`,
  },
  planReminder: {
    TRIAL: {
      subject: (account) => `Tutti の ${account} の試用期間がまもなく終了します`,
      text: (account, date) =>
        `「${account}」の無料試用期間は ${date} に終了します。終了時に、有料サブスクリプションについてのメールが決済サービスから届きます。\n\nプランの確認と支払い方法の登録は、サブスクリプションの管理から行えます：`,
    },
    OVERDUE: {
      subject: (account) => `Tutti の ${account} のお支払いが確認できません`,
      text: (account) =>
        `「${account}」のお支払いができなかったか、支払い方法が登録されていません。このままではプランが終了します。\n\nサブスクリプションの管理で支払い方法を更新してください：`,
    },
    CANCELED: {
      subject: (account) => `Tutti の ${account} のプランがまもなく終了します`,
      text: (account, date) =>
        `「${account}」のプランは解約済みで、${date} に終了します。終了後は、機器とサイトの監視はできますが、設定はできません。\n\n継続するには、サブスクリプションの管理で再開してください：`,
    },
    DEACTIVATED: {
      subject: (account) => `Tutti の ${account} のプランが終了しました`,
      text: (account) =>
        `「${account}」のプランが終了しました。機器とサイトの監視は引き続きできますが、設定はできません。\n\n再び利用するには、サブスクリプションの管理で再有効化してください：`,
    },
  },
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} ほか ${more} サイト`),
    oneOffline: (place, device) => `${place}：${device} がオフラインです`,
    offline: (place, count) => `${place}：${count} 台の機器がオフラインです`,
    oneBack: (place, device) => `${place}：${device} がオンラインに復帰しました`,
    back: (place, count) => `${place}：${count} 台の機器がオンラインに復帰しました`,
    wereAway: (place, count) => `${place}：${count} 台の機器が一時オフラインでした`,
    offlineHead: 'オフライン',
    backHead: 'オンラインに復帰',
    awayHead: '一時オフライン（復帰済み）',
    agentGone: (agent, count, since) => `${count} 台：エージェント「${agent}」が ${since} から接続されていません`,
    subnetGone: (subnet, count, since) => `サブネット ${subnet} の ${count} 台が ${since} から一斉にオフライン`,
    since: (since) => `${since} から`,
    fromTo: (from, to) => `${from} から ${to} までオフライン`,
    more: (count) => `ほか ${count} 台`,
    moreSites: (count) => `ほか ${count} サイト。`,
    timezone: (timezone) => `時刻は ${timezone} のものです。`,
    why: 'このメールは、機器がオフラインになったときの通知を希望された方にお送りしています。',
    change: '通知設定の変更：',
  },
};
