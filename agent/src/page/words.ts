/** The texts of the page. What the agent found and what went wrong are facts and sentences in English, as in its log. */
export interface PageWords {
  readonly title: string;
  readonly server: string;
  readonly connected: string;
  readonly notConnected: string;
  readonly since: string;
  readonly devices: string;
  readonly name: string;
  readonly family: string;
  readonly model: string;
  readonly address: string;
  readonly connection: string;
  readonly problems: string;
  readonly forgotten: string;
  readonly noDevices: string;
  readonly lastErrors: string;
  readonly noErrors: string;
  readonly asOf: string;
  readonly reload: string;
}

const en: PageWords = {
  title: 'Tutti agent',
  server: 'Server',
  connected: 'Connected',
  notConnected: 'Not connected',
  since: 'Since',
  devices: 'Devices',
  name: 'Name',
  family: 'Family',
  model: 'Model',
  address: 'Address',
  connection: 'Connection',
  problems: 'Problems',
  forgotten: 'Forgotten by the account',
  noDevices: 'No devices were found yet.',
  lastErrors: 'Last errors',
  noErrors: 'None.',
  asOf: 'As of',
  reload: 'Reload the page for what is new.',
};

const ja: PageWords = {
  title: 'Tutti エージェント',
  server: 'サーバー',
  connected: '接続済み',
  notConnected: '未接続',
  since: '開始時刻',
  devices: 'デバイス',
  name: '名前',
  family: '種類',
  model: 'モデル',
  address: 'アドレス',
  connection: '接続',
  problems: '問題',
  forgotten: 'アカウントから登録削除済み',
  noDevices: 'デバイスはまだ見つかっていません。',
  lastErrors: '最近のエラー',
  noErrors: 'ありません。',
  asOf: '表示時刻',
  reload: '最新の内容を見るにはページを再読み込みしてください。',
};

const pt: PageWords = {
  title: 'Agente do Tutti',
  server: 'Servidor',
  connected: 'Conectado',
  notConnected: 'Não conectado',
  since: 'Desde',
  devices: 'Dispositivos',
  name: 'Nome',
  family: 'Família',
  model: 'Modelo',
  address: 'Endereço',
  connection: 'Conexão',
  problems: 'Problemas',
  forgotten: 'Esquecido pela conta',
  noDevices: 'Nenhum dispositivo foi encontrado ainda.',
  lastErrors: 'Últimos erros',
  noErrors: 'Nenhum.',
  asOf: 'Situação em',
  reload: 'Recarregue a página para ver o que há de novo.',
};

const zhHans: PageWords = {
  title: 'Tutti 代理程序',
  server: '服务器',
  connected: '已连接',
  notConnected: '未连接',
  since: '自',
  devices: '设备',
  name: '名称',
  family: '类型',
  model: '型号',
  address: '地址',
  connection: '连接',
  problems: '问题',
  forgotten: '账户已移除',
  noDevices: '尚未发现设备。',
  lastErrors: '最近的错误',
  noErrors: '无。',
  asOf: '截至',
  reload: '重新加载页面可查看最新内容。',
};

/** Beginning of a language's tag → the language of the page, and its texts. */
const LANGUAGES: ReadonlyMap<string, { readonly language: string; readonly words: PageWords }> = new Map([
  ['en', { language: 'en', words: en }],
  ['ja', { language: 'ja', words: ja }],
  ['pt', { language: 'pt', words: pt }],
  ['zh', { language: 'zh-Hans', words: zhHans }],
]);

/** The texts that a browser asks for: the first of its languages that the page has, else English. */
export function wordsFor(acceptLanguage: string | undefined): { readonly language: string; readonly words: PageWords } {
  const wanted = (acceptLanguage ?? '').split(',').map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0] ?? '');
  return wanted.flatMap((tag) => LANGUAGES.get(tag) ?? [])[0] ?? { language: 'en', words: en };
}
