import type { MailWords } from './mail-words.ts';

export const zhHans: MailWords = {
  reset: {
    subject: '为 Tutti 设置新密码',
    before: '有人（希望是您本人）为此邮箱申请了新密码。\n\n请在一小时内通过以下链接设置：',
    after: '如果不是您本人申请，请忽略此邮件：您的密码不会改变。',
  },
  invitation: {
    invitedSubject: (account) => `邀请您加入 Tutti 中的 ${account}`,
    addedSubject: (account) => `您已获得 Tutti 中 ${account} 的访问权限`,
    gaveAccess: (by, account) => `${by} 授予您访问 Tutti（网络音频设备控制台）中“${account}”的权限。`,
    choosePassword: '请在一周内通过以下链接设置密码（仅可使用一次）：',
    signIn: '请使用您现有的密码登录：',
    singleSignOn: '请像使用其他服务一样，通过单点登录来登录：',
    afterwards: (email) => `然后使用 ${email} 登录。如果您不清楚此邀请的来由，请忽略此邮件。`,
  },
  welcome: {
    subject: '欢迎使用 Tutti',
    made: (account) => `您在 Tutti（网络音频设备控制台）中的账户“${account}”已准备就绪。`,
  },
  secondStep: {
    subject: '您登录 Tutti 的方式已更改',
    appAdded: '您的 Tutti 登录已添加身份验证器应用。输入密码后，还需输入该应用的验证码。',
    appRemoved: '您的 Tutti 登录已移除身份验证器应用。',
    codesMade: '已为您的 Tutti 登录生成新的恢复代码。之前的代码不再有效。',
    passkeyAdded: (passkey) => `您的 Tutti 登录已添加通行密钥“${passkey}”。`,
    passkeyRemoved: (passkey) => `您的 Tutti 登录已移除通行密钥“${passkey}”。`,
    codeUsed: (left) => `有人使用恢复代码以您的身份登录了 Tutti。剩余恢复代码：${left} 个。`,
    operator: '此服务器的运营方',
    reset: (by) =>
      `${by} 重置了您登录 Tutti 的第二步：身份验证器应用、通行密钥和恢复代码均已移除，您已在所有位置退出登录。您可以使用密码登录，并重新添加第二步。`,
    notYou: '如果这不是您预期的操作，请立即设置新密码，并检查您的登录方式：',
  },
  secondStepAsked: {
    subject: (account) => `Tutti 中的 ${account} 要求登录第二步`,
    now: (account) => `“${account}”要求您登录时除密码外再完成第二步。在您添加第二步之前，此账户对您关闭；您的其他账户仍可使用。`,
    from: (account, date) =>
      `从 ${date} 起，“${account}”要求您登录时除密码外再完成第二步。如果没有第二步，此账户将从当天起对您关闭；您的其他账户仍可使用。`,
    how: '请添加身份验证器应用或通行密钥，只需一分钟：',
  },
  keyEnds: {
    subject: (key) => `Tutti 中的 API 密钥 ${key} 即将到期`,
    text: (key, account, date) =>
      `您为“${account}”创建的 API 密钥“${key}”将于 ${date} 到期：此后其调用会被拒绝。请及时创建新密钥，并提供给使用它的程序：`,
  },
  monthlyReport: {
    subject: (site, month) => `${site}，${month}可靠性报告`,
    text: (site, account, month) => `“${account}”中站点“${site}”${month}的报告。比例以观测到的时间为准：`,
    area: { connectivity: '连接', clocking: '时钟', subscriptions: '订阅', latency: '延迟' },
    share: (area, inOrder, notObserved) => (inOrder === null ? `${area}：未观测` : `${area}：正常 ${inOrder}；未观测的时间 ${notObserved}`),
    faults: (faults, repairs) => `故障：${faults} 次，其中观测到结束的：${repairs} 次`,
    repair: (median, longest) => `修复时间：中位数 ${median} 分钟，最长 ${longest} 分钟`,
    leaderChanges: (count) => (count === null ? '主时钟更换：未知' : `主时钟更换：${count} 次`),
    all: '完整报告（可打印或导出 CSV）：',
    end: '您选择了接收此站点的月度报告，因此收到此邮件。可在报告页面停止接收。',
  },
  planReminder: {
    TRIAL: {
      subject: (account) => `Tutti 中 ${account} 的试用即将结束`,
      text: (account, date, canBeCharged) => {
        const ends = `“${account}”的免费试用将于 ${date} 结束。`;
        if (canBeCharged === true)
          return `${ends}已有付款信息，因此付费方案将在当天自动开始，我们的支付服务商会通过邮件发送收据。\n\n请在“管理方案”中查看、更改或取消方案：`;
        if (canBeCharged === false)
          return `${ends}目前还没有付款信息。届时，我们的支付服务商会发送邮件，向您介绍付费方案。\n\n请在“管理方案”中查看方案，或立即添加付款信息：`;
        return `${ends}届时，我们的支付服务商会发送邮件，向您介绍付费方案。\n\n请在“管理方案”中查看方案和付款信息：`;
      },
    },
    OVERDUE: {
      subject: (account) => `Tutti 中 ${account} 有一笔款项未支付`,
      text: (account) => `“${account}”的一笔款项未能扣取，或没有付款信息。如果情况不变，方案将会结束。\n\n请在“管理方案”中更新付款信息：`,
    },
    CANCELED: {
      subject: (account) => `Tutti 中 ${account} 的方案即将结束`,
      text: (account, date) =>
        `“${account}”的方案已取消，将于 ${date} 结束。此后设备和站点只能查看，不能配置。\n\n如需保留，请在“管理方案”中恢复：`,
    },
    DEACTIVATED: {
      subject: (account) => `Tutti 中 ${account} 的方案已结束`,
      text: (account) => `“${account}”的方案已结束。设备和站点仍可查看，但不能配置。\n\n如需继续使用，请在“管理方案”中重新激活：`,
    },
  },
  alert: {
    title: {
      TROUBLE: (what, place) => `${what}：${place}`,
      OVER: (what, place) => `已恢复：${what}：${place}`,
      NOT_KNOWN: (what, place) => `状态未知：${what}：${place}`,
      SILENCE_BEGAN: (_, place) => `静默开始：${place}`,
      SILENCE_OVER: (_, place) => `静默已结束：${place}`,
      STILL_WRONG: (_, place) => `静默结束后问题仍然存在：${place}`,
      CHANNEL_FAILING: (what) => `警报无法送达：${what}`,
      TEST: (what) => `来自 Tutti 的测试：${what}`,
    },
    test: '这是一条测试消息。有关问题的消息将发送到这里。',
    why: (account) => `您收到此邮件是因为您被选为“${account}”警报的接收人。`,
    what: {
      DEVICE_OFFLINE: '未连接',
      DEVICE_UNKNOWN: '状态未知，其代理程序未连接',
      AGENT_OFFLINE: '代理程序未连接',
      CLOCK_NOT_LOCKED: '时钟未锁定',
      NO_CLOCK_LEADER: '没有主时钟',
      CLOCK_CONFLICT: '时钟冲突',
      CLOCK_OFFSET: '时钟偏差超过 20 ppm',
      CLOCK_LEADER_CHANGED: '主时钟更换',
      SUBSCRIPTIONS_FAILING: '订阅失败',
      SUBSCRIPTIONS_WARNING: '订阅有警告',
      LATENCY: '数据包过晚',
      FIRMWARE_CHANGED: '固件更改',
      RIGHTS_CHANGED: '权限更改',
      PLAN_CHANGED: '方案更改',
      SEATS_USED: '席位即将用尽',
    },
    of: (place, what) => `${place}：${what}`,
    since: (trouble, since) => `${trouble}，自 ${since} 起`,
    fromTo: (trouble, from, to) => `${trouble}，从 ${from} 到 ${to}`,
    onIt: (name, since) => `${name} 自 ${since} 起正在处理`,
    onItNote: (onIt, note) => `${onIt}：“${note}”`,
  },
  support: (address) => `如需帮助，请联系：${address}`,
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} 及其他 ${more} 个站点`),
    oneOffline: (place, device) => `${place}：${device} 已离线`,
    offline: (place, count) => `${place}：${count} 台设备离线`,
    agentAway: (place, count) => `${place}：代理程序未连接，${count} 台设备状态未知`,
    alsoAgentAway: (subject) => `${subject}，且有代理程序未连接`,
    oneBack: (place, device) => `${place}：${device} 已恢复在线`,
    back: (place, count) => `${place}：${count} 台设备恢复在线`,
    wereAway: (place, count) => `${place}：${count} 台设备曾一度离线`,
    agentBack: (place, count) => `${place}：代理程序已重新连接，带有 ${count} 台设备`,
    agentWasAway: (place, count) => `${place}：代理程序曾一度未连接，${count} 台设备状态曾未知`,
    offlineHead: '离线',
    agentHead: '状态未知',
    backHead: '恢复在线',
    awayHead: '曾一度离线',
    agentPastHead: '状态曾未知',
    agentGone: (agent, count, since) => `${count} 台设备：代理程序“${agent}”自 ${since} 起未连接`,
    subnetGone: (subnet, count, since) => `子网 ${subnet} 的 ${count} 台设备自 ${since} 起同时离线`,
    since: (device, since) => `${device}：自 ${since} 起`,
    fromTo: (device, from, to) => `${device}：离线时间为 ${from} 至 ${to}`,
    agentFromTo: (agent, count, from, to) => `${count} 台设备：代理程序“${agent}”在 ${from} 至 ${to} 期间未连接`,
    more: (count) => `以及其他 ${count} 台`,
    moreSites: (count) => `以及其他 ${count} 个站点。`,
    timezone: (timezone) => `时间均为 ${timezone} 时区。`,
    why: '您收到此邮件，是因为您选择了在设备离线时接收通知。',
    change: '更改通知设置：',
  },
};
