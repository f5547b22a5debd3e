import type { MailWords } from './words.ts';

export const zhHans: MailWords = {
  reset: {
    subject: '为 Tutti 设置新密码',
    before: '有人（希望是您本人）为此电子邮件地址申请了新密码。\n\n请在一小时内通过以下链接设置：',
    after: '如果不是您本人申请，请忽略此邮件：您的密码不会改变。',
  },
  invitation: {
    invitedSubject: (account) => `邀请您加入 Tutti 中的 ${account}`,
    addedSubject: (account) => `您已获得 Tutti 中 ${account} 的访问权限`,
    gaveAccess: (by, account) => `${by} 授予您访问 Tutti（网络音频设备控制台）中“${account}”的权限。`,
    choosePassword: '请在一周内通过以下链接设置密码（仅可使用一次）：',
    signIn: '请使用您现有的密码登录：',
    singleSignOn: '请像使用其他服务一样，通过单点登录进行登录：',
    afterwards: (email) => `然后使用 ${email} 登录。如果您并未预期收到此邀请，请忽略此邮件。`,
  },
  notification: {
    place: (site, more) => (more === 0 ? site : `${site} 及其他 ${more} 个站点`),
    oneOffline: (place, device) => `${place}：${device} 已离线`,
    offline: (place, count) => `${place}：${count} 台设备离线`,
    oneBack: (place, device) => `${place}：${device} 已恢复在线`,
    back: (place, count) => `${place}：${count} 台设备恢复在线`,
    wereAway: (place, count) => `${place}：${count} 台设备曾短暂离线`,
    offlineHead: '离线',
    backHead: '恢复在线',
    awayHead: '曾离线，现已恢复',
    agentGone: (agent, count, since) => `${count} 台设备：代理“${agent}”自 ${since} 起未连接`,
    subnetGone: (subnet, count, since) => `子网 ${subnet} 的 ${count} 台设备同时离线，自 ${since} 起`,
    since: (since) => `自 ${since} 起`,
    fromTo: (from, to) => `离线时间：${from} 至 ${to}`,
    more: (count) => `以及其他 ${count} 台`,
    moreSites: (count) => `以及其他 ${count} 个站点。`,
    timezone: (timezone) => `时间均为 ${timezone} 时区。`,
    why: '您收到此邮件，是因为您选择了在设备离线时接收通知。',
    change: '更改通知设置：',
  },
};
