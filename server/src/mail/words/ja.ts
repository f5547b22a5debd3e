import type { MailWords } from './mail-words.ts';

export const ja: MailWords = {
  reset: {
    subject: 'Tutti の新しいパスワードの設定',
    before: 'このメールアドレスのパスワード再設定が申請されました。\n\n1 時間以内に次のリンクから新しいパスワードを設定してください：',
    after: 'お心当たりがない場合は、何もする必要はありません。現在のパスワードのままです。',
  },
  invitation: {
    invitedSubject: (account) => `Tutti の「${account}」への招待`,
    addedSubject: (account) => `Tutti の「${account}」を利用できるようになりました`,
    gaveAccess: (by, account) =>
      `${by} さんから、ネットワークオーディオデバイスのコンソール Tutti の「${account}」へのアクセス権が付与されました。`,
    choosePassword: '1 週間以内に次のリンクからパスワードを設定してください（1 回のみ有効）：',
    signIn: '現在お使いのパスワードでログインしてください：',
    singleSignOn: 'ほかのサービスと同じように、シングルサインオンでログインしてください：',
    afterwards: (email) => `その後、${email} でログインしてください。お心当たりがない場合は、何もする必要はありません。`,
  },
  welcome: {
    subject: 'Tutti へようこそ',
    made: (account) => `ネットワークオーディオデバイスのコンソール Tutti のアカウント「${account}」の準備ができました。`,
  },
  secondStep: {
    subject: 'Tutti のログイン方法が変更されました',
    appAdded: 'Tutti のログインに認証アプリが追加されました。パスワードの後に、アプリのコードの入力が必要になります。',
    appRemoved: 'Tutti のログインから認証アプリが削除されました。',
    codesMade: 'Tutti のログインの新しいリカバリーコードが作成されました。以前のコードは使えません。',
    passkeyAdded: (passkey) => `Tutti のログインにパスキー「${passkey}」が追加されました。`,
    passkeyRemoved: (passkey) => `Tutti のログインからパスキー「${passkey}」が削除されました。`,
    codeUsed: (left) => `あなたのアカウントで、リカバリーコードを使って Tutti にログインがありました。残りのリカバリーコード：${left} 個`,
    operator: 'このサーバーの運用者',
    reset: (by) =>
      `${by} が、あなたの Tutti のログインの第二段階をリセットしました。認証アプリ、パスキー、リカバリーコードは削除され、すべての場所でログアウトされました。パスワードでログインし、第二段階をもう一度追加できます。`,
    notYou: 'お心当たりがない場合は、すぐに新しいパスワードを設定し、ログイン方法を確認してください：',
  },
  secondStepAsked: {
    subject: (account) => `Tutti の「${account}」で、ログインの第二段階が必要になります`,
    now: (account) =>
      `「${account}」では、ログインにパスワードのほかに第二段階が必要です。追加するまで、このアカウントは開けません。ほかのアカウントはそのまま使えます。`,
    from: (account, date) =>
      `${date} から、「${account}」ではログインにパスワードのほかに第二段階が必要になります。追加しないと、その日からこのアカウントは開けません。ほかのアカウントはそのまま使えます。`,
    how: '認証アプリまたはパスキーを追加してください。1 分ほどで終わります：',
  },
  keyEnds: {
    subject: (key) => `Tutti の API キー「${key}」がまもなく終了します`,
    text: (key, account, date) =>
      `あなたが作成した「${account}」の API キー「${key}」は ${date} に終了し、それ以降の呼び出しは拒否されます。それまでに新しいキーを作成し、使用しているプログラムに設定してください：`,
  },
  monthlyReport: {
    subject: (site, month) => `${site}、${month}の信頼性レポート`,
    text: (site, account, month) => `「${account}」のサイト「${site}」の${month}のレポートです。割合は、観測された時間に対するものです：`,
    area: { connectivity: '接続', clocking: 'クロック', subscriptions: 'ルーティング', latency: 'レイテンシー' },
    share: (area, inOrder, notObserved) =>
      inOrder === null ? `${area}：観測されていません` : `${area}：正常 ${inOrder}、観測されていない時間 ${notObserved}`,
    faults: (faults, repairs) => `障害：${faults} 件、うち終了が確認されたもの：${repairs} 件`,
    repair: (median, longest) => `復旧までの時間：中央値 ${median} 分、最長 ${longest} 分`,
    leaderChanges: (count) => (count === null ? 'クロックリーダーの交代：不明' : `クロックリーダーの交代：${count} 回`),
    all: 'レポート全体（印刷、CSV）：',
    end: 'このサイトの月次レポートの受信を選択しているため、このメールが届いています。レポートのページで停止できます。',
  },
  planReminder: {
    TRIAL: {
      subject: (account) => `Tutti の「${account}」の試用期間がまもなく終了します`,
      text: (account, date, canBeCharged) => {
        const ends = `「${account}」の無料の試用期間は ${date} に終了します。`;
        if (canBeCharged === true)
          return `${ends}支払い方法が登録されているため、その日に有料プランが自動的に始まり、領収書が決済サービスからメールで届きます。\n\nプランの確認、変更、解約は「プランの管理」で行えます：`;
        if (canBeCharged === false)
          return `${ends}支払い方法はまだ登録されていません。終了時に、有料プランについてのメールが決済サービスから届きます。\n\nプランの確認と支払い方法の登録は「プランの管理」で行えます：`;
        return `${ends}終了時に、有料プランについてのメールが決済サービスから届きます。\n\nプランと支払い方法は「プランの管理」で確認できます：`;
      },
    },
    OVERDUE: {
      subject: (account) => `Tutti の「${account}」のお支払いが確認できません`,
      text: (account) =>
        `「${account}」のお支払いを処理できなかったか、支払い方法が登録されていません。このままではプランが終了します。\n\n「プランの管理」で支払い方法を更新してください：`,
    },
    CANCELED: {
      subject: (account) => `Tutti の「${account}」のプランがまもなく終了します`,
      text: (account, date) =>
        `「${account}」のプランは解約済みで、${date} に終了します。その後、デバイスとサイトは監視できますが、設定はできません。\n\n継続する場合は、「プランの管理」で再開してください：`,
    },
    DEACTIVATED: {
      subject: (account) => `Tutti の「${account}」のプランが終了しました`,
      text: (account) =>
        `「${account}」のプランが終了しました。デバイスとサイトは引き続き監視できますが、設定はできません。\n\n継続する場合は、「プランの管理」で再有効化してください：`,
    },
  },
  alert: {
    title: {
      TROUBLE: (what, place) => `${what}：${place}`,
      OVER: (what, place) => `解消：${what}：${place}`,
      NOT_KNOWN: (what, place) => `現在の状態は不明：${what}：${place}`,
      SILENCE_BEGAN: (_, place) => `通知停止の開始：${place}`,
      SILENCE_OVER: (_, place) => `通知停止の終了：${place}`,
      STILL_WRONG: (_, place) => `通知停止の終了後も問題が続いています: ${place}`,
      CHANNEL_FAILING: (what) => `アラートを配信できません: ${what}`,
      TEST: (what) => `Tutti からのテスト: ${what}`,
    },
    test: 'これはテストです。問題に関するメッセージがここに届きます。',
    why: (account) => `「${account}」のアラートの宛先に選ばれているため、このメールが届いています。`,
    what: {
      DEVICE_OFFLINE: '未接続',
      DEVICE_UNKNOWN: '状態不明（エージェント未接続）',
      AGENT_OFFLINE: 'エージェント未接続',
      CLOCK_NOT_LOCKED: 'クロック未ロック',
      NO_CLOCK_LEADER: 'クロックリーダーなし',
      CLOCK_CONFLICT: 'クロックの矛盾',
      CLOCK_OFFSET: 'クロックのずれが 20 ppm 超',
      CLOCK_LEADER_CHANGED: 'クロックリーダーの変更',
      SUBSCRIPTIONS_FAILING: 'サブスクリプション失敗',
      SUBSCRIPTIONS_WARNING: 'サブスクリプションの警告',
      LATENCY: 'パケットの遅延',
      FIRMWARE_CHANGED: 'ファームウェアの変更',
      RIGHTS_CHANGED: '権限の変更',
      PLAN_CHANGED: 'プランの変更',
      SEATS_USED: 'シートがほぼ使用済み',
    },
    of: (place, what) => `${place}：${what}`,
    since: (trouble, since) => `${trouble}（${since} から）`,
    fromTo: (trouble, from, to) => `${trouble}（${from} から ${to} まで）`,
    onIt: (name, since) => `${since} から ${name} さんが対応中`,
    onItNote: (onIt, note) => `${onIt}：「${note}」`,
  },
  support: (address) => `お問い合わせはこちら：${address}`,
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} ほか ${more} サイト`),
    oneOffline: (place, device) => `${place}：${device} がオフラインです`,
    offline: (place, count) => `${place}：デバイス ${count} 台がオフラインです`,
    agentAway: (place, count) => `${place}：エージェント未接続のため、デバイス ${count} 台の状態が不明です`,
    alsoAgentAway: (subject) => `${subject}（エージェント未接続あり）`,
    oneBack: (place, device) => `${place}：${device} がオンラインに復帰しました`,
    back: (place, count) => `${place}：デバイス ${count} 台がオンラインに復帰しました`,
    wereAway: (place, count) => `${place}：デバイス ${count} 台が一時オフラインでした`,
    agentBack: (place, count) => `${place}：エージェントが再接続しました（デバイス ${count} 台）`,
    agentWasAway: (place, count) => `${place}：エージェントが一時未接続のため、デバイス ${count} 台の状態が不明でした`,
    offlineHead: 'オフライン',
    agentHead: '状態不明',
    backHead: 'オンラインに復帰',
    awayHead: '一時オフライン',
    agentPastHead: '状態不明だった期間',
    agentGone: (agent, count, since) => `デバイス ${count} 台：エージェント「${agent}」が ${since} から未接続です`,
    subnetGone: (subnet, count, since) => `サブネット ${subnet} のデバイス ${count} 台が ${since} から一斉にオフライン`,
    since: (device, since) => `${device}：${since} から`,
    fromTo: (device, from, to) => `${device}：${from} から ${to} までオフライン`,
    agentFromTo: (agent, count, from, to) => `デバイス ${count} 台：エージェント「${agent}」が ${from} から ${to} まで未接続でした`,
    more: (count) => `ほか ${count} 台`,
    moreSites: (count) => `ほか ${count} サイト。`,
    timezone: (timezone) => `時刻のタイムゾーンは ${timezone} です。`,
    why: 'このメールは、デバイスがオフラインになったときの通知を希望された方にお送りしています。',
    change: '通知設定の変更：',
  },
};
