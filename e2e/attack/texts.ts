/** Texts that do harm where they are not shown as they are: in pages, spreadsheets, terminals, mails, statements and templates. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  script: '<script>window.attacked=1</script>',
  image: '<img src=x onerror=window.attacked=1>',
  svg: '"><svg onload=window.attacked=1>',
  closing: '</title></textarea></style><b onmouseover=window.attacked=1>',
  link: 'javascript:window.attacked=1',
  override: 'Hall \u202egnp.exe',
  isolate: '\u2066Hall\u2069',
  zeroWidth: 'Ha\u200bll\ufeff',
  control: 'Hall\u0007\u0000\u0008',
  terminal: '\u001b[2J\u001b[31mHall\u001b]0;attacked\u0007',
  formulaEquals: '=HYPERLINK("http://attack.example","Hall")',
  formulaPlus: "+1+cmd|' /C calc'!A0",
  formulaMinus: '-2+3+cmd',
  formulaAt: '@SUM(1+1)',
  tab: '\t=1+1',
  lines: 'Hall\r\nBcc: victim@attack.example\r\n\r\nHello',
  long: 'L'.repeat(5000),
  combining: `Z${'\u0351\u0329'.repeat(40)}algo`,
  rightToLeft: 'قاعة الحفلات',
  emoji: '👩\u200d👩\u200d👧\u200d👦🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  template: '{{constructor.constructor("window.attacked=1")()}} ${7*7} <%= 7*7 %>',
  format: '%s%s%n%x %(name)s $t(common:save) {{name}}',
  prototype: '__proto__',
  constructorName: 'constructor',
  quotes: `'; drop table accounts; -- " \\ \``,
  halfPair: 'Hall\ud800',
  json: '{"$ne":null}',
  tree: 'a.b.*{1,}|!c@',
  expression: '(a+)+$[\\',
  path: '../../../../etc/passwd',
  like: '%_\\%',
  nothing: '',
  blank: ' \u200b\u3164 ',
};

/** Of those that the rules of people's texts may take: the ones in one line that can be seen. */
export const SEEN_TEXTS: readonly string[] = Object.entries(HOSTILE_TEXTS)
  .filter(
    ([name]) =>
      !['override', 'isolate', 'zeroWidth', 'control', 'terminal', 'tab', 'lines', 'long', 'halfPair', 'nothing', 'blank'].includes(name),
  )
  .map(([, text]) => text);
